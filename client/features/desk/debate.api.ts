import { query } from '#client/lib/call.ts'
import { paging } from '#shared/constants/limits.ts'

export const deskDebateQuery = (id: number) => query('GET /desk/debates/:id', { params: { id } })

/** The newest of the questions that wait for a debate. */
export const selectedQuestionsQuery = query('GET /desk/questions', {
  query: { status: 'selected', size: paging.maxSize },
})
