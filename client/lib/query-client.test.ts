import {
  focusManager,
  isCancelledError,
  MutationObserver,
  onlineManager,
  QueryObserver,
} from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { timing } from '#shared/constants/timing.ts'
import { ApiError } from './api-error.ts'
import { createQueryClient, startupRetry } from './query-client.ts'

const queryKey = ['questions']
const failure = (status: number) => new ApiError({ status, transport: { message: '', code: '' } })
const inBrowser = () => vi.stubGlobal('document', {})

/** Milliseconds after the start at which a query that always fails like this was asked. */
async function timesAsked(error: Error): Promise<number[]> {
  const start = Date.now()
  const asked: number[] = []
  const queryFn = () => {
    asked.push(Date.now() - start)
    return Promise.reject(error)
  }
  const ended = createQueryClient()
    .query({ queryKey, queryFn })
    .catch((thrown: unknown) => thrown)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await ended).toBe(error)
  return asked
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a query that a component asked for too', () => {
  const answers = () => {
    let asked = 0
    return async ({ signal }: { signal: AbortSignal }) => {
      asked += 1
      await new Promise(resolve => setTimeout(resolve, 100))
      signal.throwIfAborted()
      return asked
    }
  }

  it('is fetched anew for its loader when the component is drawn no more, in the browser', async () => {
    inBrowser()
    const client = createQueryClient()
    const options = { queryKey, queryFn: answers() }
    const stop = new QueryObserver(client, options).subscribe(() => {})
    const loaded = client.query(options)
    await vi.advanceTimersByTimeAsync(50)
    stop()
    await vi.advanceTimersByTimeAsync(100)
    expect(await loaded).toBe(2)
  })

  it('stays cancelled on the server, where the page has ended', async () => {
    const client = createQueryClient()
    const loaded = client.query({ queryKey, queryFn: answers() }).catch((error: unknown) => error)
    await client.cancelQueries()
    expect(isCancelledError(await loaded)).toBe(true)
  })
})

describe('a query that fails in the browser (R7.1)', () => {
  beforeEach(inBrowser)

  it.each([400, 401, 403, 404, 409, 410, 429])('is not asked again after %d', async status => {
    expect(await timesAsked(failure(status))).toEqual([0])
  })

  it.each([0, 500, 502, 503])(
    'is asked three times more after %d, each wait twice the last',
    async status => {
      expect(await timesAsked(failure(status))).toEqual([0, 1_000, 3_000, 7_000])
    },
  )

  it('is asked again after a fault that is no answer of the API', async () => {
    expect(await timesAsked(new Error('no such chunk'))).toHaveLength(4)
  })

  it('is asked, and fails, though the device says it is offline: what reaches nobody is told (R8.2)', async () => {
    onlineManager.setOnline(false)
    try {
      expect(await timesAsked(failure(0))).toHaveLength(4)
    } finally {
      onlineManager.setOnline(true)
    }
  })

  it('waits 30 seconds at most', () => {
    const delay = createQueryClient().getDefaultOptions().queries?.retryDelay
    if (typeof delay !== 'function') throw new Error('a function of the attempt is expected')
    expect([0, 4, 5, 20].map(attempt => delay(attempt, failure(503)))).toEqual([
      1_000, 16_000, 30_000, 30_000,
    ])
  })

  it('is told to its handler once, when the last try failed', async () => {
    const onQueryError = vi.fn()
    const error = failure(503)
    const client = createQueryClient({ onQueryError })
    const ended = client.query({ queryKey, queryFn: () => Promise.reject(error) }).catch(() => {})
    await vi.advanceTimersByTimeAsync(6_999)
    expect(onQueryError).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await ended
    expect(onQueryError).toHaveBeenCalledOnce()
    expect(onQueryError.mock.calls[0]?.[0]).toBe(error)
  })
})

describe('a mutation that fails', () => {
  it('is never asked again and told to the other handler', async () => {
    inBrowser()
    const [onQueryError, onMutationError] = [vi.fn(), vi.fn()]
    const mutationFn = vi.fn(() => Promise.reject(failure(503)))
    const client = createQueryClient({ onQueryError, onMutationError })
    await expect(new MutationObserver(client, { mutationFn }).mutate()).rejects.toThrow()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(mutationFn).toHaveBeenCalledOnce()
    expect(onMutationError).toHaveBeenCalledOnce()
    expect(onQueryError).not.toHaveBeenCalled()
  })
})

describe('a query on the server', () => {
  it('is asked once, whatever it fails with', async () => {
    expect(await timesAsked(failure(503))).toEqual([0])
  })

  it('holds no timer after its request', async () => {
    await createQueryClient().query({ queryKey, queryFn: async () => [] })
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a query that succeeded in the browser', () => {
  beforeEach(inBrowser)

  it('is kept five minutes after it was last used', async () => {
    const client = createQueryClient()
    await client.query({ queryKey, queryFn: async () => ['저출생'] })
    await vi.advanceTimersByTimeAsync(timing.cacheRetention - 1)
    expect(client.getQueryData(queryKey)).toEqual(['저출생'])
    await vi.advanceTimersByTimeAsync(1)
    expect(client.getQueryData(queryKey)).toBeUndefined()
  })

  it('is fresh for half a minute, so that hydrating asks for nothing again', async () => {
    const queryFn = vi.fn(async () => [])
    const client = createQueryClient()
    await client.query({ queryKey, queryFn })
    await vi.advanceTimersByTimeAsync(29_999)
    await client.query({ queryKey, queryFn })
    expect(queryFn).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    await client.query({ queryKey, queryFn })
    expect(queryFn).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['is not asked again when the window is looked at again', {}, 1],
    ['would be, if its options asked for that', { refetchOnWindowFocus: true }, 2],
  ])('%s', async (_, options, asked) => {
    const client = createQueryClient()
    client.mount()
    const queryFn = vi.fn(async () => [])
    const stop = new QueryObserver(client, { queryKey, queryFn, staleTime: 0, ...options }).subscribe(
      () => {},
    )
    await vi.advanceTimersByTimeAsync(60_000)
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(queryFn).toHaveBeenCalledTimes(asked)
    stop()
    client.unmount()
    focusManager.setFocused(undefined)
  })
})

describe('the retry of codes and user', () => {
  it('is none during SSR', () => expect(startupRetry.retry(0, failure(503))).toBe(false))

  it('is none for a refusal', () => {
    vi.stubGlobal('document', {})
    expect(startupRetry.retry(0, failure(404))).toBe(false)
  })

  it.each([0, 500, 503])('is one for status %d', status => {
    vi.stubGlobal('document', {})
    expect(startupRetry.retry(0, failure(status))).toBe(true)
    expect(startupRetry.retry(1, failure(status))).toBe(false)
  })
})
