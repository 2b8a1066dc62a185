import { afterAll, beforeAll } from 'vitest'
import type { App, AppParts } from '#backend/app.ts'
import type { Clock } from '#backend/platform/clock.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { headers as names } from '#shared/constants/headers.ts'
import type { CallAnswer, CallInput, CallName } from '#shared/contract/index.ts'
import type { ErrorBody } from '#shared/errors/envelope.ts'
import { type Method, pathWith, requestLine } from '#shared/http/call-path.ts'
import { memberToken, openTestApp, type TestMember } from './test-app.ts'
import { type OpenDatabase, openTestDatabase } from './test-database.ts'
import { multipartOf } from './test-files.ts'

type Role = 'stranger' | 'member' | 'editor' | 'admin'

type Options = {
  open?: () => Promise<OpenDatabase>
  parts?: Partial<AppParts> | ((site: TestSite) => Partial<AppParts> | Promise<Partial<AppParts>>)
}

/**
 * The backend on a database of the test file's own, opened before its tests and closed after them. Call at the top
 * of a test file: `const site = testSite()`.
 */
export function testSite({ open = openTestDatabase, parts = {} }: Options = {}): TestSite {
  const site = new TestSite()
  beforeAll(async () => {
    site.database = await open()
    const given = typeof parts === 'function' ? await parts(site) : parts
    site.clock = given.clock
    site.app = await openTestApp(site.database, given)
  })
  afterAll(async () => {
    await site.app?.close()
    await site.database?.close()
  })
  return site
}

export const siteOf = (database: OpenDatabase, app: App): TestSite =>
  Object.assign(new TestSite(), { database, app })

export class TestSite {
  database!: OpenDatabase
  app!: App
  /** Of the app; tokens of another one would be refused as expired or from the future. */
  clock: Clock | undefined
  readonly #members = new Map<Role, Promise<TestMember>>()

  get db(): Database {
    return this.database.db
  }

  join(person?: Parameters<typeof memberToken>[1]): Promise<TestMember> {
    return memberToken(this.database, person, this.clock)
  }

  as(who: Role | { headers: Record<string, string> }): Caller {
    if (typeof who === 'object') return new Caller(this, () => who.headers)
    return new Caller(this, async () => (who === 'stranger' ? {} : (await this.#memberWith(who)).headers))
  }

  #memberWith(role: Role): Promise<TestMember> {
    const known = this.#members.get(role)
    const member = known ?? this.join(roles[role])
    this.#members.set(role, member)
    return member
  }
}

const roles: Record<Role, Parameters<typeof memberToken>[1]> = {
  stranger: undefined,
  member: {},
  editor: { role: 'EDITOR' },
  admin: { role: 'ADMIN' },
}

export type Reply<Body> = {
  status: number
  body: Body
  error: ErrorBody | null
  headers: Record<string, unknown>
  bytes: Buffer
}

type Input<N extends CallName> = Omit<CallInput<N>, 'idempotencyKey'> & { idempotencyKey?: string }

type Arguments<N extends CallName> =
  Record<never, never> extends Input<N> ? [input?: Input<N>] : [input: Input<N>]

class Caller {
  readonly #site: TestSite
  readonly #headers: () => Record<string, string> | Promise<Record<string, string>>

  constructor(site: TestSite, headers: () => Record<string, string> | Promise<Record<string, string>>) {
    this.#site = site
    this.#headers = headers
  }

  get #app(): App {
    return this.#site.app
  }

  async call<N extends CallName>(name: N, ...[input]: Arguments<N>): Promise<Reply<CallAnswer<N>>> {
    const { method, path } = requestLine(name)
    const { params = {}, query, body, idempotencyKey }: UntypedInput = input ?? {}
    const search = new URLSearchParams(
      Object.entries(query ?? {}).flatMap(([field, value]) =>
        value === undefined ? [] : [[field, String(value)]],
      ),
    )
    const url = `${pathWith(path, params)}${search.size > 0 ? `?${search}` : ''}`
    return this.send(method, url, body, idempotencyKey ? { [names.idempotencyKey]: idempotencyKey } : {})
  }

  /** Sends also what the contract refuses. A form goes as multipart. */
  async send(method: Method, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const form = body instanceof FormData ? await multipartOf(body) : null
    const reply = await this.#app.inject({
      method,
      url: `/api${path}`,
      headers: { ...(await this.#headers()), ...form?.headers, ...headers },
      ...(body === undefined ? {} : { payload: form?.payload ?? (body as object) }),
    })
    const isJson = String(reply.headers['content-type']).includes('json')
    const given = isJson ? reply.json() : reply.body
    const refused = reply.statusCode >= 400
    return {
      status: reply.statusCode,
      body: given,
      error: refused ? (given as ErrorBody) : null,
      headers: reply.headers as Record<string, unknown>,
      bytes: reply.rawPayload,
    }
  }
}

type UntypedInput = {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
}
