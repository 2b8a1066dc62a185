import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { bodyOf, type Fault, fail } from './test-issuer.ts'

export type TestNaver = {
  url: string
  env: Record<string, string>
  code: string
  fault: Fault | 'server-error-with-200' | null
  person: Record<string, string>
  profileFault: Fault | 'refused' | null
  calls: URLSearchParams[]
  close: () => Promise<void>
}

const client = { id: 'naver-client', secret: 'secret-of-a-test' }

/** Follows developers.naver.com: errors with status 200, numbers as strings, no ID token. */
export async function startTestNaver(): Promise<TestNaver> {
  const server = createServer((request, response) => void answer(naver, request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const naver: TestNaver = {
    url,
    env: {
      NAVER_CLIENT_ID: client.id,
      NAVER_CLIENT_SECRET: client.secret,
      NAVER_ISSUER: url,
      NAVER_API_ORIGIN: url,
    },
    code: 'naver-code',
    fault: null,
    person: {
      id: '32742776_aZ-',
      nickname: '질문하는사람',
      name: '김질문',
      email: 'canary@example.org',
      mobile: '010-0000-0000',
      mobile_e164: '+821000000000',
    },
    profileFault: null,
    calls: [],
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return naver
}

async function answer(naver: TestNaver, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const send = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json;charset=utf-8' }).end(JSON.stringify(body))
  const { pathname } = new URL(request.url ?? '/', naver.url)
  if (pathname === '/v1/nid/me') return void profile(naver, request, response, send)
  if (pathname !== '/oauth2.0/token') return void send(404, {})
  const form = new URLSearchParams(await bodyOf(request))
  naver.calls.push(form)
  if (naver.fault === 'server-error-with-200')
    return void send(200, { error: 'server_error', error_description: 'canary of an error' })
  if (naver.fault) return fail(naver.fault, response)
  const error = (name: string) => send(200, { error: name, error_description: 'canary of an error' })
  if (form.get('client_id') !== client.id || form.get('client_secret') !== client.secret)
    return void error('invalid_client')
  if (
    !form.get('state') ||
    form.get('code') !== naver.code ||
    form.get('grant_type') !== 'authorization_code'
  )
    return void error('invalid_request')
  const tokens = { access_token: 'provider-access', refresh_token: 'provider-refresh' }
  send(200, { ...tokens, token_type: 'bearer', expires_in: '3600' })
}

function profile(
  { profileFault, person }: TestNaver,
  request: IncomingMessage,
  response: ServerResponse,
  send: (status: number, body: object) => unknown,
): void {
  const refused = profileFault === 'refused' || request.headers.authorization !== 'Bearer provider-access'
  if (refused) send(401, { resultcode: '024', message: 'Authentication failed' })
  else if (profileFault) fail(profileFault, response)
  else send(200, { resultcode: '00', message: 'success', response: person })
}
