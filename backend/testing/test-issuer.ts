import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

export type IdTokenMaker = (honest: {
  claims: JWTPayload
  sign: (
    claims: JWTPayload,
    header?: { alg?: string; kid?: string },
    key?: CryptoKey | Uint8Array,
  ) => Promise<string>
  publicKey: CryptoKey
}) => Promise<string>

export type TestIssuer = {
  url: string
  clientId: string
  clientSecret: string
  /** Nonce that the next honest ID token carries. */
  nonce: string
  /** What the token endpoint does next; null is an honest answer. */
  fault: 'error-500' | 'invalid-grant' | 'hang-up' | 'silence' | null
  /** Makes a bad ID token out of an honest one. */
  idToken: IdTokenMaker
  /** Form of every token call that came. */
  calls: URLSearchParams[]
  close: () => Promise<void>
}

const honest: IdTokenMaker = ({ claims, sign }) => sign(claims)

/** An OpenID provider that a test can make lie: discovery, keys and token endpoint, on a free port unless told which. */
export async function startTestIssuer(port = 0): Promise<TestIssuer> {
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
    idToken: honest,
    calls: [],
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const sign: Parameters<IdTokenMaker>[0]['sign'] = (claims, header = {}, key = privateKey) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k', ...header }).sign(key)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url === '/jwks') return void send(200, keys)
    if (request.url !== '/token') return void send(200, metadata(url))
    issuer.calls.push(new URLSearchParams(await bodyOf(request)))
    if (issuer.fault === 'hang-up') return void request.socket.destroy()
    if (issuer.fault === 'silence') return
    if (issuer.fault === 'error-500') return void send(500, {})
    if (issuer.fault === 'invalid-grant') return void send(400, { error: 'invalid_grant' })
    const claims = honestClaims(issuer)
    const idToken = await issuer.idToken({ claims, sign, publicKey })
    send(200, { access_token: 'provider-access', token_type: 'Bearer', expires_in: 60, id_token: idToken })
  }
  return issuer
}

const honestClaims = ({ url, clientId, nonce }: TestIssuer): JWTPayload => {
  const now = Math.floor(Date.now() / 1000)
  const person = {
    sub: 'person-1',
    name: '김질문',
    email: 'canary@example.org',
    phone_number: '010-0000-0000',
  }
  return { iss: url, aud: clientId, iat: now, exp: now + 60, nonce, ...person }
}

const metadata = (url: string) => ({
  issuer: url,
  authorization_endpoint: `${url}/authorize`,
  token_endpoint: `${url}/token`,
  jwks_uri: `${url}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['S256'],
})

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
