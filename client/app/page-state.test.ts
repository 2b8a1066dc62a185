import { dehydrateQuery, QueryClient, queryOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import { type DehydratedQuery, hydrateQueries, type LateQuery } from './page-state.ts'

const anHour = 3_600_000
const asked = vi.fn()
const questions = queryOptions({
  queryKey: ['questions', { page: 1 }],
  queryFn: async () => {
    asked()
    return ['asked here']
  },
})

function page(readyState: DocumentReadyState = 'loading', early?: LateQuery[]) {
  const ended: (() => void)[] = []
  const window: { __late?: Window['__late'] } = { __late: early }
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', { readyState })
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
    if (type === 'DOMContentLoaded') ended.push(listener)
  })
  return {
    late: (late: LateQuery) => window.__late?.push(late),
    end: () => {
      for (const listener of ended) listener()
    },
  }
}

/** Sets the server's clock an hour behind or ahead. */
function carriedReady(list: string[], clockOffset = 0): DehydratedQuery {
  const server = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } })
  server.setQueryData(questions.queryKey, list, { updatedAt: Date.now() + clockOffset })
  const query = server.getQueryCache().find({ queryKey: questions.queryKey })
  if (!query) throw new Error('the server has no such query')
  return JSON.parse(JSON.stringify(dehydrateQuery(query)))
}

function carriedPending(): DehydratedQuery {
  const server = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } })
  void server.query({ ...questions, queryFn: () => new Promise<string[]>(() => {}) })
  const query = server.getQueryCache().find({ queryKey: questions.queryKey })
  if (!query) throw new Error('the server has no such query')
  const { promise: _, ...rest } = dehydrateQuery(query)
  return JSON.parse(JSON.stringify(rest))
}

const hash = carriedPending().queryHash

function received(...queries: DehydratedQuery[]) {
  const onQueryError = vi.fn()
  const client = createQueryClient({ onQueryError })
  hydrateQueries(client, queries)
  return { client, onQueryError }
}

beforeEach(() => {
  asked.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a query that failed on the server', () => {
  it('is asked once from here, and no alert is raised over the server’s failure', async () => {
    const { late } = page()
    const { client, onQueryError } = received(carriedPending())
    late({ hash })
    expect(await client.query(questions)).toEqual(['asked here'])
    expect(asked).toHaveBeenCalledOnce()
    expect(onQueryError).not.toHaveBeenCalled()
  })

  it('is asked from here when the page was cut off before it came', async () => {
    const { end } = page()
    const { client } = received(carriedPending())
    end()
    expect(await client.query(questions)).toEqual(['asked here'])
  })

  it('is asked from here when the page had ended before the code ran', async () => {
    page('interactive')
    const { client } = received(carriedPending())
    expect(await client.query(questions)).toEqual(['asked here'])
  })

  it('may fail here too, after this side’s own tries', async () => {
    vi.useFakeTimers()
    const { late } = page()
    const { client, onQueryError } = received(carriedPending())
    late({ hash })
    const queryFn = vi.fn(() => Promise.reject(new Error('still away')))
    const failed = expect(client.query({ ...questions, queryFn })).rejects.toThrow('still away')
    await vi.advanceTimersByTimeAsync(60_000)
    await failed
    expect(queryFn).toHaveBeenCalledTimes(4)
    expect(onQueryError).toHaveBeenCalledOnce()
  })
})

describe('a query that was ready', () => {
  it.each([
    ['right', 0],
    ['an hour behind', -anHour],
    ['an hour ahead', anHour],
  ])('is not asked for again, with a server clock that is %s', async (_, clockOffset) => {
    page()
    const before = Date.now()
    const { client } = received(carriedReady(['저출생'], clockOffset))
    expect(client.getQueryData(questions.queryKey)).toEqual(['저출생'])
    expect(await client.query(questions)).toEqual(['저출생'])
    expect(asked).not.toHaveBeenCalled()
    expect(client.getQueryState(questions.queryKey)?.dataUpdatedAt).toBeGreaterThanOrEqual(before)
  })
})

describe('a query that was still running on the server', () => {
  it('waits for its late script instead of asking', async () => {
    const { late } = page()
    const { client } = received(carriedPending())
    const answer = client.query(questions)
    expect(client.getQueryState(questions.queryKey)).toMatchObject({
      status: 'pending',
      fetchStatus: 'fetching',
    })
    late({ hash, query: carriedReady(['늦게 온 질문']) })
    expect(await answer).toEqual(['늦게 온 질문'])
    expect(asked).not.toHaveBeenCalled()
  })

  it('takes what its script left before the code ran', async () => {
    page('loading', [{ hash, query: carriedReady(['먼저 온 질문']) }])
    const { client } = received(carriedPending())
    expect(await client.query(questions)).toEqual(['먼저 온 질문'])
    expect(asked).not.toHaveBeenCalled()
  })

  it('keeps its answer when the page ends after it', async () => {
    const { late, end } = page()
    const { client } = received(carriedPending())
    late({ hash, query: carriedReady(['늦게 온 질문']) })
    end()
    expect(await client.query(questions)).toEqual(['늦게 온 질문'])
    expect(asked).not.toHaveBeenCalled()
  })

  it('keeps its answer when the page had ended before the code ran', async () => {
    page('complete', [{ hash, query: carriedReady(['먼저 온 질문']) }])
    const { client } = received(carriedPending())
    expect(await client.query(questions)).toEqual(['먼저 온 질문'])
    expect(asked).not.toHaveBeenCalled()
  })
})

describe('a query that nobody knew of when the page began', () => {
  it('arrives whole with its script', async () => {
    const { late } = page()
    const { client } = received()
    late({ hash, query: carriedReady(['뒤에 시작한 질문'], -anHour) })
    expect(await client.query(questions)).toEqual(['뒤에 시작한 질문'])
    expect(asked).not.toHaveBeenCalled()
  })

  it('is nothing here when it failed there', async () => {
    const { late } = page()
    const { client } = received()
    late({ hash })
    expect(client.getQueryCache().getAll()).toEqual([])
  })
})
