import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { findMeantWords } from './meant-words.tsx'
import { searchQuery } from './search.api.ts'

function clientThatTakes(typed: string, meant: string | null): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const found = { items: [], size: 1, total: 0, totalIsCapped: false, kinds: [], meant, partial: false }
  client.setQueryData(searchQuery({ keyword: typed, kind: 'question', size: 1 }).queryKey, found)
  return client
}

const nothing = { items: [] }
const ask = (
  meant: string | null,
  { list = nothing, other = { items: [1] } }: { list?: object; other?: object },
) =>
  findMeantWords(clientThatTakes('전새', meant), {
    kind: 'question',
    keyword: '전새',
    list: list as { items: unknown[] },
    read: async () => other as { items: unknown[] },
  })

describe('what was meant by the words of a list', () => {
  it('is not asked where the list has something, nor taken where it has nothing with that either', async () => {
    expect(await ask('전세', { list: { items: [1] } })).toBeNull()
    expect(await ask(null, {})).toBeNull()
    expect(await ask('전세', { other: nothing })).toBeNull()
  })

  it('is said with its particle', async () =>
    expect(await ask('전세', {})).toEqual({ keyword: '전세', typed: '전새', as: '‘전세’로' }))
})
