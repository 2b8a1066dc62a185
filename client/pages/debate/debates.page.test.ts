import { describe, expect, it } from 'vitest'
import { ApiError } from '#client/lib/api-error.ts'
import { bindApi } from '#client/lib/api-of.ts'
import { createQueryClient } from '#client/lib/query-client.ts'
import { routeContext } from '#client/lib/route-context.ts'
import * as papers from '../green-paper/green-papers.page.tsx'
import * as questions from '../question/questions.page.tsx'
import * as debates from './debates.page.tsx'

const refused = new ApiError({ status: 400, transport: { message: '', code: '' } })

/** A backend that knows none of the cursors it is given. */
function open(loader: typeof debates.loader, address: string): Promise<unknown> {
  const client = createQueryClient()
  const api = async (_path: string, { query }: { query?: { cursor?: string } } = {}) =>
    query?.cursor ? Promise.reject(refused) : { items: [], size: 20, total: 0, next: null, prev: null }
  bindApi(client, { api: api as never, generation: () => null })
  const request = new Request(`https://q.example${address}`)
  const args = { context: routeContext(client), request, url: new URL(request.url), pattern: '', params: {} }
  return loader(args)
}

describe('a cursor that no list knows', () => {
  it.each([
    ['questions', questions.loader, '/question?status=open'],
    ['debates', debates.loader, '/debate?status=open'],
    ['green papers', papers.loader, '/green-paper?author=7'],
  ] as const)('leads to the beginning of the list of %s', async (_, loader, address) => {
    const thrown = open(loader, `${address}&cursor=stale`).catch(({ status, headers }: Response) => [
      status,
      headers.get('location'),
    ])
    expect(await thrown).toEqual([302, address])
  })
})
