import { QueryClient } from '@tanstack/react-query'
import type { ActionFunctionArgs } from 'react-router'
import { expect, it } from 'vitest'
import { paperDraftQuery, paperRevisionQuery } from '#client/features/green-paper/draft.api.ts'
import { ApiError } from '#client/lib/api-error.ts'
import { bindApi } from '#client/lib/api-of.ts'
import { routeContext } from '#client/lib/route-context.ts'
import { action as publish } from './green-paper-publish.action.ts'
import { action as restore } from './green-paper-revisions.action.ts'

const body = { errorCode: 40900, errorMessage: '그사이 바뀌었습니다.' }
const conflict = new ApiError({ status: 409, body, transport: { message: '', code: '' } })

it.each([
  ['publishing', publish, { intent: 'publish', revision: '2' }],
  ['restoring a revision', restore, { revision: '1', over: '2' }],
])('%s over a text that was saved meanwhile has the newest one asked for', async (_act, action, fields) => {
  const client = new QueryClient()
  bindApi(client, { api: () => Promise.reject(conflict), generation: () => 'm.1' })
  client.setQueryData(paperRevisionQuery(7, 1).queryKey, { content: {} } as never)
  const { queryKey } = paperDraftQuery(7)
  client.setQueryData(queryKey, { revision: 2 } as never)
  const request = new Request('http://q/x', { method: 'POST', body: new URLSearchParams(fields) })
  const args = {
    context: routeContext(client),
    params: { id: '7' },
    request,
  } as unknown as ActionFunctionArgs
  expect(await action(args)).toMatchObject({ init: { status: 409 } })
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
