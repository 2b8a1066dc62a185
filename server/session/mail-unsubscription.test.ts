import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type StartedServer, startServer } from '#server/testing/start-server.ts'
import { refuse } from '#server/testing/test-backend.ts'

const call = '/api/mail/unsubscriptions'
let server: StartedServer
beforeEach(async () => {
  server = await startServer()
  server.backend.answers.set(call, (_call, response) => response.writeHead(200).end('{"kind":"step"}'))
})
afterEach(() => server.stop())

const post = (search: string, body: BodyInit) =>
  fetch(`${server.base}/mail/unsubscribe${search}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: '__Host-session=canary' },
    body,
  })
const multipart = new FormData()
multipart.append('List-Unsubscribe', 'One-Click')

describe('unsubscribing by one click', () => {
  it.each([
    ['a form', new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
    ['multipart', multipart],
  ])(
    'takes one POST of a mail program, sent as %s, without login and without a redirect',
    async (_, body) => {
      expect((await post('?token=step.1.x', body)).status).toBe(200)
      const [sent] = server.backend.to(call)
      expect(sent?.body).toBe('{"token":"step.1.x"}')
      expect(sent?.headers.authorization).toBeUndefined()
      expect(JSON.stringify(sent)).not.toContain('canary')
    },
  )

  it('passes a refusal through, and finds nothing without a token', async () => {
    server.backend.answers.set(call, (_call, response) => refuse(response, 'NOT_FOUND'))
    const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await post('?token=forged', oneClick)).status).toBe(404)
    expect((await post('', oneClick)).status).toBe(404)
    expect(server.backend.to(call)).toHaveLength(1)
  })

  it('leads the button of the page back to it', async () => {
    const answer = await post('?token=step.1.x', new URLSearchParams({ button: '1' }))
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/mail/unsubscribe?token=step.1.x&ended=yes',
    ])
  })

  it('tells a link that is not ours from a backend that cannot answer now, on the page as in a mail program', async () => {
    const outcome = async () => {
      const answer = await post('?token=step.1.x', new URLSearchParams({ button: '1' }))
      const status = (await post('?token=step.1.x', new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })))
        .status
      return [answer.status, answer.headers.get('location')?.replace(/^.*&/, ''), status]
    }
    for (const name of ['NOT_FOUND', 'VALIDATION_FAILED'] as const) {
      server.backend.answers.set(call, (_call, response) => refuse(response, name))
      expect((await outcome()).slice(0, 2)).toEqual([303, 'ended=no'])
    }
    server.backend.answers.set(call, (_call, response) => refuse(response, 'UNAVAILABLE'))
    expect(await outcome()).toEqual([303, 'ended=later', 503])
    server.backend.answers.set(call, (_call, response) => response.destroy())
    expect(await outcome()).toEqual([303, 'ended=later', 502])
  })
})
