import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { bindApi } from '#client/lib/api-of.ts'
import { ownPapersQuery, paperDraftQuery } from './draft.api.ts'
import { editionQuery } from './edition.api.ts'
import { papersQuery } from './green-paper.api.ts'
import { publishPaper, withdrawPaper } from './green-paper.write.ts'

const publish = (client: QueryClient) => publishPaper(client, 7, { revision: 3, authorPages: false })
const withdraw = (client: QueryClient) => withdrawPaper(client, 7)

describe.each([
  ['publishing', publish],
  ['withdrawing', withdraw],
])('%s a green paper', (_name, act) => {
  it.each([
    ['the newest edition', editionQuery(7).queryKey],
    ['an edition by its number', editionQuery(7, 1).queryKey],
    ['a list of published papers', papersQuery({ page: 1 }).queryKey],
    ["the member's own papers", ownPapersQuery.queryKey],
    ['the draft', paperDraftQuery(7).queryKey],
  ])('has %s asked for again in that tab', async (_what, queryKey) => {
    expect(await isStaleAfter(act, queryKey)).toBe(true)
  })

  it('leaves other papers as they are', async () => {
    expect(await isStaleAfter(act, editionQuery(8).queryKey)).toBe(false)
  })
})

async function isStaleAfter(act: (client: QueryClient) => Promise<unknown>, queryKey: readonly unknown[]) {
  const client = new QueryClient()
  bindApi(client, { api: async () => ({ number: 2 }) as never, generation: () => null })
  client.setQueryData(queryKey, {})
  await act(client)
  return client.getQueryState(queryKey)?.isInvalidated
}
