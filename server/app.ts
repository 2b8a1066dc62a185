import type { Server } from 'node:http'
import cookie from '@fastify/cookie'
import { type FastifyHttpOptions, type FastifyInstance, fastify, LogController } from 'fastify'
import { serverLimits } from '#shared/constants/server-limits.ts'
import { timing } from '#shared/constants/timing.ts'
import type { Config } from './config/config.ts'
import { registerDiscovery } from './discovery/index.ts'
import { registerGateway } from './gateway/gateway.ts'
import type { Metrics } from './metrics/metrics.ts'
import { observeBackend, observeRequests } from './metrics/observe-server.ts'
import { registerVitals } from './metrics/vitals.ts'
import { registerConnectionAge } from './plugins/connection-age.ts'
import { registerCsrf } from './plugins/csrf.ts'
import { answerError, registerErrors } from './plugins/errors.ts'
import { registerExpectHeader } from './plugins/expect-header.ts'
import { registerFormBodies } from './plugins/form-bodies.ts'
import { registerHealth } from './plugins/health.ts'
import { type LogOptions, logOptions } from './plugins/log-options.ts'
import { answerMalformedRequest } from './plugins/malformed-request.ts'
import { servePushWorker } from './plugins/push-worker.ts'
import { registerRequestBodyLimits } from './plugins/request-body-limits.ts'
import { registerRequestGuard } from './plugins/request-guard.ts'
import { registerRequestId, requestIdOf } from './plugins/request-id.ts'
import { registerRequestLog } from './plugins/request-log.ts'
import { fixedHeaders, registerSecurityHeaders } from './plugins/security-headers.ts'
import { registerStreamErrors } from './plugins/stream-errors.ts'
import { registerTraceTunnel } from './plugins/trace-tunnel.ts'
import type { BackendClientOptions } from './session/backend-client.ts'
import { registerMailUnsubscription } from './session/mail-unsubscription.ts'
import { registerProviderWebhooks } from './session/provider-webhook.ts'
import { registerSessions } from './session/sessions.ts'
import { registerSignIn } from './session/sign-in.routes.ts'
import { registerSignOut } from './session/sign-out.ts'
import { registerViewSettings } from './ssr/view-settings.ts'

export type AppOptions = {
  config: Config
  log?: Omit<LogOptions, 'level' | 'traceId'>
  traceId?: () => string | null
  backend?: Omit<BackendClientOptions, 'origin'>
  bodyMs?: number
  /** Milliseconds by which kept connections age. */
  connectionClock?: () => number
  metrics?: Metrics | null
  pages?: (app: FastifyInstance) => Promise<void>
}

export async function buildApp({
  config,
  log,
  traceId = () => null,
  backend,
  bodyMs = 20_000,
  connectionClock,
  metrics = null,
  pages,
}: AppOptions): Promise<FastifyInstance> {
  const app = fastify(optionsOf(config, { traceId, log }))
  app.decorate('metrics', metrics)
  if (metrics) observeRequests(app, metrics)
  await app.register(registerRequestId)
  await app.register(registerRequestLog)
  await app.register(registerSecurityHeaders, { config })
  await app.register(registerErrors)
  await app.register(registerStreamErrors)
  await app.register(registerRequestBodyLimits, { bodyMs })
  await app.register(registerConnectionAge, { now: connectionClock })
  await app.register(registerRequestGuard)
  await app.register(registerExpectHeader)
  await app.register(registerHealth)
  servePushWorker(app)
  await app.register(registerCsrf, { config })
  await app.register(cookie)
  await app.register(registerFormBodies)
  await app.register(registerSessions, { config, backend })
  if (metrics) observeBackend(metrics, app.backend)
  registerSignIn(app)
  registerProviderWebhooks(app)
  registerMailUnsubscription(app)
  registerSignOut(app)
  registerViewSettings(app, config)
  await app.register(registerGateway)
  await registerTraceTunnel(app, config)
  if (metrics) await registerVitals(app, metrics)
  await app.register(registerDiscovery, { config })
  if (pages) await pages(app)
  return app
}

const optionsOf = (
  config: Config,
  { traceId, log }: Pick<AppOptions, 'log'> & { traceId: () => string | null },
) =>
  ({
    logger: logOptions({ level: config.logLevel, traceId, ...log }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: request => requestIdOf(request, traceId()),
    trustProxy: config.trustedProxies,
    bodyLimit: serverLimits.jsonBody,
    routerOptions: { maxParamLength: 200 },
    // The request guard refuses it with the error envelope; Node would answer an empty 400.
    http: {
      maxHeaderSize: 16_384,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 1_000,
      requireHostHeader: false,
    },
    // Slow uploads end by `requestTimeout`, idle readers by a time-out longer than the backend may take (REL-12).
    requestTimeout: timing.upload,
    connectionTimeout: 45_000,
    keepAliveTimeout: 75_000,
    // Requests on open connections are served while draining, then the connection closes (REL-08).
    return503OnClosing: false,
    clientErrorHandler: answerMalformedRequest(config),
    frameworkErrors: (error, request, reply) => {
      reply.headers(fixedHeaders(config))
      answerError(error, request, reply)
    },
  }) satisfies FastifyHttpOptions<Server>
