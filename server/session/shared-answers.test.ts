import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SendServerCall, ServerAnswer } from '#shared/http/server-call.ts'
import { isShared, SharedAnswers } from './shared-answers.ts'

const answer = (text: string, status = 200): ServerAnswer => ({
  status,
  headers: {},
  body: Buffer.from(text),
})
const codes = { method: 'GET', path: '/api/codes' }

let shared: SharedAnswers
let own: ReturnType<typeof vi.fn<SendServerCall>>
let anonymous: ReturnType<typeof vi.fn<SendServerCall>>
let text: string

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  shared = new SharedAnswers()
  text = 'first'
  own = vi.fn(async () => answer('mine'))
  anonymous = vi.fn(async () => answer(text))
})
afterEach(() => void vi.useRealTimers())

const ask = async (call: Parameters<SendServerCall>[0] = codes, { wrote = false } = {}) =>
  Buffer.from((await shared.sendFor({ own, anonymous, wrote })(call)).body).toString()

describe('a call whose answer is the same for everybody', () => {
  it('is sent without tokens, once for twenty pages that wait for it', async () => {
    const { promise, resolve } = Promise.withResolvers<ServerAnswer>()
    anonymous.mockReturnValueOnce(promise)
    const pages = Array.from({ length: 20 }, () => ask())
    resolve(answer('first'))
    expect(await Promise.all(pages)).toEqual(Array(20).fill('first'))
    expect(anonymous).toHaveBeenCalledOnce()
    expect(anonymous).toHaveBeenCalledWith({ ...codes, fresh: false })
    expect(own).not.toHaveBeenCalled()
  })

  it('shows what others wrote after a second', async () => {
    await ask()
    text = 'second'
    vi.advanceTimersByTime(999)
    expect(await ask()).toBe('first')
    vi.advanceTimersByTime(1)
    expect(await ask()).toBe('second')
  })

  it('shows at once what its caller has written, and then to others too', async () => {
    await ask()
    text = 'second'
    expect(await ask(codes, { wrote: true })).toBe('second')
    expect(anonymous).toHaveBeenLastCalledWith({ ...codes, fresh: true })
    expect(await ask()).toBe('second')
    expect(anonymous).toHaveBeenCalledTimes(2)
  })

  it('is kept apart by its query', async () => {
    await ask({ method: 'GET', path: '/api/notices?page=1' })
    await ask({ method: 'GET', path: '/api/notices?page=2' })
    expect(anonymous).toHaveBeenCalledTimes(2)
  })

  it.each([404, 410, 500, 503])('is asked again after %d, which its caller gets', async status => {
    anonymous.mockResolvedValueOnce(answer('refused', status))
    const sent = shared.sendFor({ own, anonymous, wrote: false })
    expect(await sent(codes)).toMatchObject({ status })
    expect(await sent(codes)).toMatchObject({ status: 200 })
  })

  it('is asked by each who waited when the limit of the first was reached', async () => {
    anonymous.mockResolvedValueOnce(answer('too many', 429))
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(['too many', 'first', 'first'])
  })

  it('is asked again after a failure', async () => {
    anonymous.mockRejectedValueOnce(new Error('cut'))
    await expect(ask()).rejects.toThrow('cut')
    expect(await ask()).toBe('first')
  })

  it('goes on for others when one of them leaves', async () => {
    const { promise, resolve } = Promise.withResolvers<ServerAnswer>()
    anonymous.mockReturnValueOnce(promise)
    const leaving = new AbortController()
    const left = ask({ ...codes, signal: leaving.signal })
    const stays = ask()
    leaving.abort('left')
    await expect(left).rejects.toBe('left')
    resolve(answer('first'))
    expect(await stays).toBe('first')
  })
})

describe('any other call', () => {
  it.each([
    ['GET', '/api/questions/7/me'],
    ['GET', '/api/questions'],
    ['GET', '/api/notifications/unread'],
    ['POST', '/api/codes'],
    ['POST', '/api/users/me'],
    ['GET', '/api/comments'],
  ])('%s %s goes with the own tokens each time', async (method, path) => {
    expect(await ask({ method, path })).toBe('mine')
    expect(await ask({ method, path })).toBe('mine')
    expect(own).toHaveBeenCalledTimes(2)
    expect(anonymous).not.toHaveBeenCalled()
  })
})

describe('a call whose answer is the same for strangers', () => {
  const list = { method: 'GET', path: '/api/questions?size=5' }

  it('is shared by callers without a session alone', () => {
    expect([isShared(list, { hasSession: false }), isShared(list, { hasSession: true })]).toEqual([
      true,
      false,
    ])
  })

  it.each([
    ['GET', '/api/comments'],
    ['GET', '/api/takedown-requests/20261130-1'],
    ['GET', '/api/takedown-requests/form'],
    ['GET', '/api/users/me/agreed'],
    ['HEAD', '/api/questions'],
    ['POST', '/api/questions'],
  ])('is not %s %s', (method, path) => {
    expect(isShared({ method, path }, { hasSession: false })).toBe(false)
  })
})
