import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { leaveForPortone } from './portone.ts'

const started = { kind: 'portone', verificationId: 'v', storeId: 's', channelKey: 'c' } as const
const request = vi.fn()
const assign = vi.fn()

beforeEach(() => {
  vi.stubGlobal('window', { PortOne: { requestIdentityVerification: request }, location: { assign } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  request.mockReset()
  assign.mockReset()
})

it('asks for a redirect under the id that the backend chose', async () => {
  request.mockResolvedValue(undefined)
  await leaveForPortone(started, 'https://q.example/back')
  expect(request).toHaveBeenCalledWith({
    storeId: 's',
    channelKey: 'c',
    identityVerificationId: 'v',
    windowType: { pc: 'REDIRECTION', mobile: 'REDIRECTION' },
    redirectUrl: 'https://q.example/back',
  })
  expect(assign).not.toHaveBeenCalled()
})

it('goes on by itself where PortOne answered without leaving', async () => {
  request.mockResolvedValue({ identityVerificationId: 'v' })
  await leaveForPortone(started, 'https://q.example/back')
  expect(assign).toHaveBeenCalledWith('https://q.example/back')
})

it('rejects when PortOne refused', async () => {
  request.mockResolvedValue({ code: 'FAILURE_TYPE_PG', message: '사용자가 취소' })
  await expect(leaveForPortone(started, 'https://q.example/back')).rejects.toThrow('refused')
})
