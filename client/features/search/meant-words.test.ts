import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { SearchResult } from '#shared/contract/search.ts'
import { findListWords } from './list-words.ts'
import { searchQuery } from './search.api.ts'

const typed = '전새 우주선'

type Answer = Partial<Pick<SearchResult, 'keyword' | 'meant' | 'partial' | 'total'>>

function clientThatAnswers(answer: Answer): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const result = { items: [], size: 1, total: 1, totalIsCapped: false, kinds: [] }
  client.setQueryData(searchQuery({ keyword: typed, kind: 'question', size: 1 }).queryKey, {
    ...{ ...result, keyword: null, meant: null, partial: false },
    ...answer,
  })
  return client
}

const nothing = { items: [] }
const something = { items: [1] }

type Asked = {
  answer?: Answer
  list?: { items: unknown[] }
  other?: { items: unknown[] }
  keyword?: string | undefined
}

async function ask({ answer = {}, list = nothing, other = something, ...more }: Asked) {
  const read: string[] = []
  const words = await findListWords(clientThatAnswers(answer), {
    kind: 'question',
    keyword: 'keyword' in more ? more.keyword : typed,
    list,
    read: async keyword => {
      read.push(keyword)
      return other
    },
  })
  return { ...words, read }
}

describe('the words of a list', () => {
  it('are what was typed where the list has something, or nothing was typed', async () => {
    expect(await ask({ list: something })).toEqual({ instead: null, mayBeNew: false, read: [] })
    expect(await ask({ keyword: undefined })).toEqual({ instead: null, mayBeNew: true, read: [] })
  })

  it('are those that were meant, said with their particle', async () => {
    const { instead, mayBeNew } = await ask({ answer: { keyword: '전세', meant: '전세' } })
    expect(instead).toEqual({ keyword: '전세', typed, as: '‘전세’로', partial: false })
    expect(mayBeNew).toBe(false)
  })

  it('are the most of them that something has, which is said of the list', async () => {
    const { instead, mayBeNew, read } = await ask({ answer: { keyword: '전새', partial: true } })
    expect(instead).toEqual({ keyword: '전새', typed, as: null, partial: true })
    expect({ mayBeNew, read }).toEqual({ mayBeNew: false, read: ['전새'] })
  })

  it('are new only where no question has any of them, whatever else narrows the list', async () => {
    expect(await ask({ answer: { total: 0 } })).toEqual({ instead: null, mayBeNew: true, read: [] })
    expect(await ask({})).toEqual({ instead: null, mayBeNew: false, read: [] })
    const narrowed = await ask({ answer: { keyword: '전새', partial: true }, other: nothing })
    expect(narrowed).toMatchObject({ instead: null, mayBeNew: false })
  })

  it('are not said to be new where the search could not be asked', async () => {
    const client = new QueryClient({
      defaultOptions: { queries: { queryFn: () => Promise.reject(new Error()) } },
    })
    const words = await findListWords(client, {
      ...{ kind: 'question', keyword: typed, list: nothing, read: async () => something },
    })
    expect(words).toEqual({ instead: null, mayBeNew: false })
  })
})
