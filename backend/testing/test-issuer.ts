import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

export type IdTokenSigner = (honest: {
  claims: JWTPayload
  sign: (
    claims: JWTPayload,
    header?: { alg?: string; kid?: string; jku?: string },
    key?: CryptoKey | Uint8Array,
  ) => Promise<string>
  publicKey: CryptoKey
}) => Promise<string>

export type Flavour = {
  paths?: { authorize: string; token: string; jwks: string }
  person?: JWTPayload
  tokenAnswer?: object
  /** Undefined where the provider has no such call. */
  api?: (call: ApiCall) => ApiAnswer | undefined | Promise<ApiAnswer | undefined>
}
export type ApiCall = { method: string; path: string; authorization: string; form: URLSearchParams }
export type ApiAnswer = { status?: number; body: object }

export type Fault = 'error-500' | 'invalid-grant' | 'not-json' | 'hang-up' | 'silence' | 'half-an-answer'

export type TestIssuer = {
  url: string
  clientId: string
  clientSecret: string
  nonce: string
  /** Null is an honest answer. */
  fault: Fault | null
  idToken: IdTokenSigner
  person: JWTPayload
  calls: URLSearchParams[]
  requests: string[]
  close: () => Promise<void>
}

const honest: IdTokenSigner = ({ claims, sign }) => sign(claims)

const plainPaths = { authorize: '/authorize', token: '/token', jwks: '/jwks' }
const somebody = {
  sub: 'person-1',
  name: '김질문',
  email: 'canary@example.org',
  phone_number: '010-0000-0000',
}

export async function startTestIssuer(
  port = 0,
  { paths = plainPaths, person = somebody, tokenAnswer = {}, api }: Flavour = {},
): Promise<TestIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }] }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const issuer: TestIssuer = {
    url,
    clientId: 'q',
    clientSecret: 'secret-of-a-test',
    nonce: 'nonce',
    fault: null,
    person: { ...person },
    idToken: honest,
    calls: [],
    requests: [],
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const sign: Parameters<IdTokenSigner>[0]['sign'] = (claims, header = {}, key = privateKey) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k', ...header }).sign(key)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', url)
    issuer.requests.push(pathname)
    const send = (status: number, body: object) =>
      response
        .writeHead(status, { 'content-type': 'application/json;charset=UTF-8' })
        .end(JSON.stringify(body))
    if (pathname === paths.jwks) return void send(200, keys)
    if (pathname.startsWith('/.well-known/')) return void send(200, metadata(url, paths))
    const form = new URLSearchParams(await bodyOf(request))
    const { method = 'GET' } = request
    const { authorization = '' } = request.headers
    const own = await api?.({ method, path: pathname, authorization, form })
    if (own) return void send(own.status ?? 200, own.body)
    if (pathname !== paths.token) return void send(404, {})
    issuer.calls.push(form)
    if (issuer.fault) return fail(issuer.fault, response)
    const claims = honestClaims(issuer)
    const idToken = await issuer.idToken({ claims, sign, publicKey })
    const tokens = { access_token: 'provider-access', token_type: 'bearer', expires_in: 60 }
    send(200, { ...tokens, ...tokenAnswer, id_token: idToken })
  }
  return issuer
}

export function fail(fault: Fault, response: ServerResponse): void {
  const json = { 'content-type': 'application/json;charset=UTF-8' }
  const answers: Record<Fault, () => unknown> = {
    'error-500': () => response.writeHead(500, json).end('{}'),
    'invalid-grant': () => response.writeHead(400, json).end('{"error":"invalid_grant"}'),
    'not-json': () => response.writeHead(200, json).end('<!doctype html>'),
    'hang-up': () => response.destroy(),
    silence: () => {},
    'half-an-answer': () => response.writeHead(200, json).write('{"access_token":"'),
  }
  answers[fault]()
}

const honestClaims = ({ url, clientId, nonce, person }: TestIssuer): JWTPayload => {
  const now = Math.floor(Date.now() / 1000)
  return { iss: url, aud: clientId, iat: now, exp: now + 60, nonce, ...person }
}

const metadata = (url: string, paths: typeof plainPaths) => ({
  issuer: url,
  authorization_endpoint: url + paths.authorize,
  token_endpoint: url + paths.token,
  jwks_uri: url + paths.jwks,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
  code_challenge_methods_supported: ['S256'],
})

export async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
