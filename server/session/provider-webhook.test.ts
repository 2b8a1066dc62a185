import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type StartedServer, startServer } from '#server/testing/start-server.ts'
import { refuse } from '#server/testing/test-backend.ts'

let server: StartedServer
beforeEach(async () => {
  server = await startServer()
  server.backend.answers.set('/api/oAuth/unlinked/kakao', (_call, response) => response.writeHead(200).end())
})
afterEach(() => server.stop())

const form = { app_id: '123456', user_id: '3141592653', referrer_type: 'UNLINK_FROM_APPS' }
const kinds = {
  'application/x-www-form-urlencoded;charset=utf-8': new URLSearchParams(form).toString(),
  'application/json': JSON.stringify(form),
}
const notify = (provider = 'kakao', type = 'application/json', body = JSON.stringify(form)) =>
  fetch(`${server.base}/oauth/unlinked/${provider}`, {
    method: 'POST',
    headers: { authorization: 'KakaoAK key', 'content-type': type, cookie: '__Host-session=canary' },
    body,
  })

describe('webhook for unlinked accounts', () => {
  it.each(Object.entries(kinds))('is forwarded unchanged: %s', async (type, body) => {
    const answer = await notify('kakao', type, body)
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    const [call] = server.backend.to('/api/oAuth/unlinked/kakao')
    expect(JSON.parse(call?.body ?? '')).toEqual({ authorization: 'KakaoAK key', fields: form })
    expect(call?.headers.authorization).toBeUndefined()
    expect(JSON.stringify(call)).not.toContain('canary')
  })

  it('accepts JSON with numeric values and refuses an array', async () => {
    expect((await notify('kakao', 'application/json', '[1]')).status).toBe(400)
    expect((await notify('kakao', 'application/json', '{"user_id":3141592653}')).status).toBe(200)
  })

  it.each(['KAKAO', 'evil', '__proto__'])('answers 404 for the unknown provider %s', async provider => {
    expect((await notify(provider)).status).toBe(404)
    expect(server.backend.calls).toHaveLength(0)
  })

  it('passes the refusal of the backend through', async () => {
    server.backend.answers.set('/api/oAuth/unlinked/kakao', (_call, response) =>
      refuse(response, 'FORBIDDEN'),
    )
    const answer = await notify()
    expect([answer.status, (await answer.json()).errorCode]).toEqual([403, 40300])
  })

  it('gives up a backend that hangs before Kakao gives up the call, which is after three seconds', async () => {
    const begin = vi.spyOn(AbortSignal, 'timeout')
    onTestFinished(() => begin.mockRestore())
    server.backend.answers.set('/api/oAuth/unlinked/kakao', () => {})
    expect((await notify()).status).toBeGreaterThanOrEqual(500)
    const [[milliseconds = Number.NaN] = []] = begin.mock.calls
    expect(milliseconds).toBeLessThan(3_000)
  })
})
