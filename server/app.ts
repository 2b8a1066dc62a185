import cookie from '@fastify/cookie'
import { type FastifyInstance, fastify, LogController } from 'fastify'
import { limits, timing } from '#shared/constants/limits.ts'
import type { Config } from './config/config.ts'
import { registerFound } from './found/index.ts'
import { registerGateway } from './gateway/gateway.ts'
import { answerBrokenRequest } from './plugins/broken-request.ts'
import { registerCsrf } from './plugins/csrf.ts'
import { answerError, registerErrors } from './plugins/errors.ts'
import { registerFormBodies } from './plugins/form-bodies.ts'
import { registerHealth } from './plugins/health.ts'
import { type LogOptions, logOptions } from './plugins/log-options.ts'
import { registerRequestGuard } from './plugins/request-guard.ts'
import { registerRequestId, requestIdOf } from './plugins/request-id.ts'
import { registerRequestLog } from './plugins/request-log.ts'
import { fixedHeaders, registerSecurityHeaders } from './plugins/security-headers.ts'
import { registerSlowBodies } from './plugins/slow-bodies.ts'
import { registerTraceTunnel } from './plugins/trace-tunnel.ts'
import type { BackendClientOptions } from './session/backend-client.ts'
import { registerProviderNotices } from './session/provider-notice.ts'
import { registerSessions } from './session/sessions.ts'
import { registerSignIn } from './session/sign-in.routes.ts'
import { registerSignOut } from './session/sign-out.ts'
import { registerViewSettings } from './ssr/view-settings.ts'

export type AppOptions = {
  config: Config
  log?: Omit<LogOptions, 'level'>
  /** Bounds of the way to the backend, where they differ from the defaults. */
  backend?: Omit<BackendClientOptions, 'origin'>
  /** Milliseconds that a body other than an upload may take. */
  bodyMs?: number
  /** Everything that is neither /api nor an address of the server's own: pages and files. */
  pages?: (app: FastifyInstance) => Promise<void>
}

/** The server without a port: what a browser talks to, assembled from configuration and parts. */
export async function buildApp({
  config,
  log,
  backend,
  bodyMs = 20_000,
  pages,
}: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: logOptions({ level: config.logLevel, ...log }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    trustProxy: config.trustedProxies,
    bodyLimit: limits.jsonBody,
    routerOptions: { maxParamLength: 200 },
    // The guard counts hosts and refuses in our shape; Node would refuse their absence in its own.
    http: {
      maxHeaderSize: 16_384,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 5_000,
      requireHostHeader: false,
    },
    // Slow senders are let go within 30 s, those of files later, silent readers after more than the backend may
    // take (REL-12).
    requestTimeout: timing.upload,
    connectionTimeout: 45_000,
    keepAliveTimeout: 75_000,
    // While draining, what still comes over open connections is served and the connection then closed (REL-08).
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest(config),
    frameworkErrors: (error, request, reply) => {
      reply.headers(fixedHeaders(config))
      answerError(error, request, reply)
    },
  })
  await app.register(registerRequestId)
  await app.register(registerRequestLog)
  await app.register(registerSecurityHeaders, { config })
  await app.register(registerErrors)
  await app.register(registerRequestGuard)
  await app.register(registerSlowBodies, { bodyMs })
  await app.register(registerHealth)
  await app.register(registerCsrf, { config })
  await app.register(cookie)
  await app.register(registerFormBodies)
  await app.register(registerSessions, { config, backend })
  registerSignIn(app)
  registerProviderNotices(app)
  registerSignOut(app)
  registerViewSettings(app, config)
  await app.register(registerGateway)
  await registerTraceTunnel(app, config)
  await app.register(registerFound, { config })
  if (pages) await pages(app)
  return app
}
