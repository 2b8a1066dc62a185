import { debatesQuery } from '#client/features/debate/index.ts'
import { notificationsQuery } from '#client/features/notification/index.ts'
import { questionsQuery } from '#client/features/question/index.ts'
import { query } from '#client/lib/call.ts'
import { authoredCommentsQuery, listedPostsQuery } from './profile.api.ts'

export const previewSize = 3

export const movedQuestionsQuery = query('GET /questions/moved')

export const unreadQuery = notificationsQuery({ state: 'unread', size: previewSize })
export const lastCommentsQuery = authoredCommentsQuery({ size: previewSize })
export const joinedQuery = debatesQuery({ mine: 'stance', size: previewSize })
export const lastQuestionsQuery = (memberId: number) =>
  questionsQuery({ author: memberId, size: previewSize })
export const agreedQuery = (memberId: number) => listedPostsQuery(memberId, 'recommend')
