import { debatesQuery } from '#client/features/debate/index.ts'
import { notificationsQuery } from '#client/features/notification/index.ts'
import { questionsQuery } from '#client/features/question/index.ts'
import { query } from '#client/lib/call.ts'
import { authoredCommentsQuery, listedPostsQuery } from './profile.api.ts'

export const few = 3

export const movedQuestionsQuery = query('GET /questions/moved')

export const unreadQuery = notificationsQuery({ state: 'unread', size: few })
export const lastCommentsQuery = authoredCommentsQuery({ size: few })
export const joinedQuery = debatesQuery({ mine: 'stance', size: few })
export const lastQuestionsQuery = (memberId: number) => questionsQuery({ author: memberId, size: few })
export const agreedQuery = (memberId: number) => listedPostsQuery(memberId, 'recommend')
