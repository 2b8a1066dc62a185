import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#shared/errors/app-error.ts'
import { networkOf } from '#shared/http/ip-network.ts'
import type { Config } from '../../config/config.ts'
import { type NewAccountRates, newAccountActOf } from './new-account-rates.ts'
import type { RateCounters } from './rate-counters.ts'
import { type RateKind, rateKindOf } from './rate-kind.ts'

/** How many times over an address may do what a member may: Korean carriers put many people behind one (R12.23). */
const peoplePerAddress = 10

/** Seconds in which calls of a kind are counted. */
const windowOf = (kind: RateKind): number => (kind === 'upload' ? 3_600 : 60)

type SharedCounters = {
  counters: RateCounters
  /** Null where a write for each read would cost more than it saves: reads are counted in this process alone then. */
  ofReads: RateCounters | null
}

/**
 * Limits calls by member and by network (AB-01, R12.23); register it before the routes. Counts after authentication, so
 * that a member is one on every network.
 */
export async function limitRates(
  app: FastifyInstance,
  { rates, newAccountRates }: Pick<Config, 'rates' | 'newAccountRates'>,
  { counters, ofReads }: SharedCounters,
): Promise<void> {
  if (ofReads) limitSharedReads(app, rates.read, ofReads)
  else
    await app.register(rateLimit, {
      timeWindow: 60_000,
      max: ({ actor }: FastifyRequest) => limitOf(rates.read, actor.kind === 'member'),
      keyGenerator: callerOf,
      allowList: (request: FastifyRequest) => !isRead(request),
      errorResponseBuilder: (_, { ttl }) => tooMany(ttl / 1_000),
    })

  app.addHook('preParsing', async request => {
    const kind = rateKindOf(request)
    if (kind === 'read') return
    const network = networkOf(request.ip)
    const member = request.actor.kind === 'member' ? [`${kind}:m${request.actor.seq}`] : []
    const [byNetwork, byMember] = await counters([`${kind}:n${network}`, ...member], windowOf(kind))
    const exceeded = [
      ...(byNetwork && byNetwork.count > limitOf(rates[kind], false) ? [byNetwork] : []),
      ...(byMember && byMember.count > limitOf(rates[kind], true) ? [byMember] : []),
    ]
    if (exceeded.length > 0) throw tooMany(Math.max(...exceeded.map(({ endsIn }) => endsIn)))
  })
  if (newAccountRates) limitNewAccounts(app, newAccountRates, counters)
}

function limitSharedReads(app: FastifyInstance, rate: number, counters: RateCounters): void {
  app.addHook('preParsing', async request => {
    if (!isRead(request)) return
    const [counted] = await counters([`read:${callerOf(request)}`], windowOf('read'))
    if (counted && counted.count > limitOf(rate, request.actor.kind === 'member'))
      throw tooMany(counted.endsIn)
  })
}

const isRead = (request: FastifyRequest): boolean =>
  request.url.startsWith('/api/') && rateKindOf(request) === 'read'

/** Slows accounts that were made to push one post: each of them does little in its first day. */
function limitNewAccounts(app: FastifyInstance, rates: NewAccountRates, counters: RateCounters): void {
  app.addHook('preParsing', async ({ actor, routeOptions }) => {
    const { contract } = routeOptions.config
    const act = contract && newAccountActOf(contract.permission)
    if (!act || contract.method === 'GET' || actor.kind !== 'member' || !actor.isNew) return
    const [counted] = await counters([`new-${act}:m${actor.seq}`], 3_600)
    if (counted && counted.count > rates[act])
      throw new AppError('NEW_ACCOUNT_LIMITED', { retryAfter: Math.max(1, Math.ceil(counted.endsIn)) })
  })
}

const limitOf = (rate: number, isMember: boolean): number => (isMember ? rate : rate * peoplePerAddress)

const tooMany = (seconds: number): AppError =>
  new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil(seconds)) })

const callerOf = ({ actor, ip }: FastifyRequest): string =>
  actor.kind === 'member' ? `m${actor.seq}` : networkOf(ip)
