import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ErrorName, errorStatus } from '#shared/errors/catalogue.ts'
import { errorBody } from '#shared/errors/envelope.ts'

export type ReceivedCall = { method: string; url: string; headers: IncomingHttpHeaders; body: string }
type Answer = (call: ReceivedCall, response: ServerResponse, request: IncomingMessage) => unknown

/** All of them contain the word canary, which tests search for. */
export const tokenPair = (generation: number) => ({
  accessToken: `canary-access-${generation}`,
  refreshToken: `canary-refresh-${generation}`,
  generation,
  accessTokenExpiresIn: 600,
  refreshTokenExpiresIn: 86_400,
})

/**
 * Backend on a free port that implements the token calls and echoes /api/echo; tests set all other answers. Only
 * tokens of the newest generation are valid.
 */
export class TestBackend {
  readonly calls: ReceivedCall[] = []
  readonly answers = new Map<string, Answer>()
  generation = 1
  aborted = 0
  readonly #inFlight = new Map<string, number>()
  sockets = 0
  #watchers = new Set<() => void>()
  readonly #server = createServer((request, response) => void this.#serve(request, response))

  static async start(): Promise<TestBackend> {
    const backend = new TestBackend()
    await backend.listen(0)
    return backend
  }

  constructor() {
    this.#server.on('connection', socket => {
      this.sockets += 1
      socket.once('close', () => {
        this.sockets -= 1
      })
    })
    this.#tokenCalls()
    this.answers.set('/api/echo', (call, response) => {
      response.writeHead(200, hostileHeaders)
      response.end(JSON.stringify(call))
    })
    this.answers.set('/api/hanging', () => {})
    this.answers.set('/api/users/me', (call, response) => {
      const refusal = this.#refusalOf(call)
      if (refusal) refuse(response, refusal)
      else sendJson(response, 200, { seq: 7 })
    })
  }

  listen(port: number): Promise<void> {
    return new Promise(resolve => this.#server.listen(port, '127.0.0.1', resolve))
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`
  }

  to(path: string): ReceivedCall[] {
    return this.calls.filter(call => call.url.split('?')[0] === path)
  }

  begun(path: string): number {
    return this.#inFlight.get(path) ?? 0
  }

  until(condition: () => boolean): Promise<void> {
    if (condition()) return Promise.resolve()
    return new Promise(resolve => {
      const look = () => {
        if (!condition()) return
        this.#watchers.delete(look)
        resolve()
      }
      this.#watchers.add(look)
    })
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise(resolve => this.#server.close(resolve))
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').split('?')[0] ?? ''
    this.#inFlight.set(path, this.begun(path) + 1)
    this.#changed()
    response.once('close', () => {
      this.#inFlight.set(path, this.begun(path) - 1)
      if (!response.writableFinished) this.aborted += 1
      this.#changed()
    })
    const chunks: Buffer[] = []
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer)
    } catch {
      return
    }
    const { method = '', url = '', headers } = request
    const call = { method, url, headers, body: Buffer.concat(chunks).toString() }
    this.calls.push(call)
    const answer = this.answers.get(url.split('?')[0] ?? '')
    if (answer) await answer(call, response, request)
    else refuse(response, 'NOT_FOUND')
    this.#changed()
  }

  #changed(): void {
    for (const look of [...this.#watchers]) look()
  }

  #tokenCalls(): void {
    this.answers.set('/api/oAuth/authorize/local', (call, response) => {
      const { state } = JSON.parse(call.body) as { state: string }
      sendJson(response, 200, { authorizationUrl: `http://provider.example/authorize?state=${state}` })
    })
    this.answers.set('/api/oAuth/login/local', (_call, response) => {
      sendJson(response, 200, { ...tokenPair(this.generation), ...signedIn })
    })
    this.answers.set('/api/oAuth/token', (call, response) => {
      const given = call.headers['x-refresh-token']
      if (given === tokenPair(this.generation).refreshToken) {
        this.generation += 1
        return sendJson(response, 200, tokenPair(this.generation))
      }
      return refuse(response, `${given}`.startsWith('canary') ? 'REFRESH_RACED' : 'SESSION_ENDED')
    })
    this.answers.set('/api/oAuth/logout', (_call, response) => response.writeHead(204).end())
    this.answers.set('/api/users/sign-up', (_call, response) => {
      sendJson(response, 200, { ...tokenPair(this.generation), user: { seq: 7, name: '새벽' } })
    })
  }

  #refusalOf({ headers }: ReceivedCall): ErrorName | null {
    if (!headers.authorization) return 'SIGN_IN_REQUIRED'
    const good = `Bearer ${tokenPair(this.generation).accessToken}`
    return headers.authorization === good ? null : 'ACCESS_TOKEN_EXPIRED'
  }
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}

const signedIn = { kind: 'session', signUpUnfinished: false, tookBackLeaving: false }

export const refuse = (response: ServerResponse, name: ErrorName): void =>
  sendJson(response, errorStatus(name), errorBody(name))

const hostileHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'set-cookie': ['backend=1', '__Host-session=planted'],
  'cache-control': 'public, max-age=60',
  etag: '"1"',
  location: 'https://evil.example/',
  server: 'internal/1.2',
  'x-powered-by': 'internal',
  'x-internal-node': 'db-7',
  'access-control-allow-origin': '*',
  'content-security-policy': "default-src 'none'",
  'www-authenticate': 'Bearer realm="internal"',
}
