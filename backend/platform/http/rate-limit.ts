import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { AppError } from '../errors/app-error.ts'
import { networkOf } from './network-of.ts'

/**
 * Calls a minute and caller: writes strict, reads loose (R12.23). Must be registered before the routes; counts
 * after authentication, so that a member is one caller on every network.
 */
export async function limitRates(app: FastifyInstance, { rates }: Config): Promise<void> {
  await app.register(rateLimit, {
    timeWindow: 60_000,
    max: request => (isWrite(request) ? rates.writesPerMinute : rates.readsPerMinute),
    keyGenerator: request => `${isWrite(request) ? 'w' : 'r'}:${callerOf(request)}`,
    allowList: request => !request.url.startsWith('/api/'),
    errorResponseBuilder: (_, { ttl }) =>
      new AppError('TOO_MANY_REQUESTS', { log: { retryAfter: Math.ceil(ttl / 1000) } }),
  })
}

/** What a member changes. Strangers only sign in and are counted as readers, whose addresses are shared by many. */
function isWrite({ method, actor, routeOptions }: FastifyRequest): boolean {
  const permission = routeOptions.config.contract?.permission ?? ''
  return method !== 'GET' && actor.kind === 'member' && !/\.(?:read|me|mine|use)$/.test(permission)
}

function callerOf({ actor, ip }: FastifyRequest): string {
  return actor.kind === 'member' ? `m${actor.seq}` : networkOf(ip)
}
