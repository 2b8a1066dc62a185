import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { readAct } from '#client/features/ledger/kept-act.ts'
import { meQuery } from '#client/features/user/user.api.ts'
import { ApiError } from '#client/lib/api-error.ts'
import { bindApi } from '#client/lib/api-of.ts'
import { stubLocalStorage } from '#client/testing/local-storage.ts'
import { headers } from '#shared/constants/headers.ts'
import { giveReason, takeStance, withStance } from './debate.write.ts'

const position = (key: string, count: number | null, certifiedCount: number | null = 0) => ({
  key,
  label: key,
  count,
  certifiedCount,
})
const debate = { positions: [position('for', 3, 1), position('against', 1, 1)], participants: 4 }

describe('positions of a debate with a pending stance', () => {
  it('count it, its change and its end', () => {
    expect(withStance(debate, null, 'for')).toMatchObject({ positions: [{ count: 4 }, {}], participants: 5 })
    const changed = withStance(debate, 'against', 'for')
    expect(changed).toMatchObject({ positions: [{ count: 4 }, { count: 0, certifiedCount: 0 }] })
    expect(changed.participants).toBe(4)
    expect(withStance(debate, 'for', null)).toMatchObject({ positions: [{ count: 2 }, {}], participants: 3 })
    expect(withStance(debate, 'for', 'for')).toBe(debate)
  })

  it('stay hidden where counts are hidden', () => {
    const hidden = { positions: [position('for', null, null)], participants: 2 }
    expect(withStance(hidden, null, 'for')).toEqual({ ...hidden, participants: 3 })
  })
})

it('the promise of a position stays on the device of who is signed in', async () => {
  vi.stubGlobal('document', {})
  stubLocalStorage()
  onTestFinished(() => void vi.unstubAllGlobals())
  const client = new QueryClient()
  const answer = { stance: null, participants: 1, positions: [], promise: 'promised' }
  bindApi(client, { api: async () => answer as never, generation: () => 'm.1' })
  // Of no other test: what one drops at a logout stays dropped in its worker.
  client.setQueryData(meQuery.queryKey, { seq: 70_001 } as never)
  await takeStance(client, 3, { position: 'for', actNumber: undefined })
  await expect.poll(() => readAct(70_001, { postId: 3, kind: 'stance' })).toBe('promised')
})

describe('a reason that is sent again after its position was refused', () => {
  /** Makes one comment for a key, as the backend does. */
  function openSite() {
    const made = new Map<unknown, { id: number; body: string }>()
    const client = new QueryClient()
    const api = async (path: string, options: { headers?: Record<string, string>; body?: unknown } = {}) => {
      if (path.endsWith('/me')) return { mayTakeStance: true } as never
      const key = options.headers?.[headers.idempotencyKey]
      const { body } = options.body as { body: string }
      const comment = made.get(key) ?? { id: made.size + 1, body }
      made.set(key, comment)
      if (comment.body === body) return comment as never
      const transport = { message: '', code: '' }
      throw new ApiError({ status: 409, body: { errorCode: 40901, errorMessage: '' }, transport })
    }
    bindApi(client, { api, generation: () => 'm.1' })
    return (body: string) => giveReason(client, 3, { body, idempotencyKey: 'loaded.stance' })
  }

  it('is not published twice', async () => {
    const give = openSite()
    const [first, again] = [await give('이유'), await give('이유')]
    expect(again?.id).toBe(first?.id)
  })

  it('is published as another one if it was changed', async () => {
    const give = openSite()
    const first = await give('이유')
    expect(await give('고친 이유')).toMatchObject({ body: '고친 이유', id: Number(first?.id) + 1 })
  })
})
