import { authoredCommentsQuery } from '#client/features/comment/api/authored-comments.ts'
import { debatesQuery } from '#client/features/debate/api/debates.ts'
import { notificationsQuery } from '#client/features/notification/api/notifications.ts'
import { listedPostsQuery } from '#client/features/profile/api/listed-posts.ts'
import { questionsQuery } from '#client/features/question/api/questions.ts'

/** Entries of each kind in the ledger. */
export const few = 3

export const unreadQuery = notificationsQuery({ state: 'unread', size: few })
export const lastCommentsQuery = authoredCommentsQuery({ size: few })
export const joinedQuery = debatesQuery({ mine: 'stance', size: few })
export const lastQuestionsQuery = (seq: number) => questionsQuery({ author: seq, size: few })
export const agreedQuery = (seq: number) => listedPostsQuery(seq, 'recommend')
