import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { Config } from '#server/config/config.ts'
import { BackendClient, type BackendClientOptions } from './backend-client.ts'
import { CookieSealer } from './cookie-sealer.ts'
import { RefreshFlights } from './refresh-flights.ts'
import { Session, type SessionParts } from './session.ts'
import { SessionCookies } from './session-cookies.ts'
import { SharedAnswers } from './shared-answers.ts'
import { SignIn } from './sign-in.ts'
import { SignInAttempts } from './sign-in-attempt.ts'

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions
    backend: BackendClient
    sharedAnswers: SharedAnswers
    signIn: SignIn
  }
}

export class Sessions {
  readonly #parts: SessionParts
  constructor(parts: SessionParts) {
    this.#parts = parts
  }

  /** Unreadable cookies give an anonymous session, never an error (CK-03). */
  async open(request: FastifyRequest, reply: FastifyReply): Promise<Session> {
    return new Session(this.#parts, request, reply, await this.#parts.cookies.read(request))
  }

  /** Carries nobody's tokens, whatever the request brought. */
  anonymous(request: FastifyRequest, reply: FastifyReply): Session {
    return new Session(this.#parts, request, reply, null)
  }

  /** True of unreadable cookies too; they are kept, since another server of a roll-out may know their key. */
  isCarriedBy(request: FastifyRequest): boolean {
    return this.#parts.cookies.areCarriedBy(request)
  }
}

type SessionOptions = { config: Config; backend?: Omit<BackendClientOptions, 'origin'> | undefined }

export const registerSessions = fastifyPlugin(
  async (app: FastifyInstance, { config, backend: limits }: SessionOptions) => {
    const backend = new BackendClient({ origin: config.backendOrigin, ...limits })
    const sealer = new CookieSealer(config.cookies.keys)
    const cookies = new SessionCookies(sealer, config.cookies.secure)
    app.decorate('backend', backend)
    app.decorate(
      'signIn',
      new SignIn(new SignInAttempts(sealer, config.cookies.secure), config.publicBaseUrl),
    )
    const flights = new RefreshFlights(backend, outcome => app.metrics?.refreshes.inc({ outcome }))
    app.decorate('sharedAnswers', new SharedAnswers())
    app.decorate('sessions', new Sessions({ backend, cookies, flights }))
    app.addHook('onClose', () => backend.close())
  },
  { name: 'sessions', dependencies: ['@fastify/cookie'] },
)
