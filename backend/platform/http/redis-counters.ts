import { createHmac } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'
import type { Metrics } from '../metrics/metrics.ts'
import type { RateCounters } from './rate-counters.ts'

/** Milliseconds: an answer that comes later helps no call, and after one Redis is left alone for a while. */
const usualTimes = { answer: 250, pause: 1_000, connect: 2_000, reconnect: 1_000 }

type Parts = {
  url: string
  secret: Uint8Array
  log: FastifyBaseLogger
  metrics: Metrics | null
  times?: typeof usualTimes
}

export type RedisCounters = {
  /** Counts in Redis, and in `fallback` whenever Redis does not answer in time. */
  orElse: (fallback: RateCounters) => RateCounters
  close: () => void
}

/** One round trip for all keys of a call; a window ends by itself. A replica that lost its script is sent it again. */
const script = `
local counted = {}
for _, key in ipairs(KEYS) do
  local count = redis.call('INCR', key)
  if count == 1 then redis.call('PEXPIRE', key, ARGV[1]) end
  counted[#counted + 1] = count
  counted[#counted + 1] = redis.call('PTTL', key)
end
return counted`

/** Limits shared by all processes through Redis or Valkey, whose loss takes no call away (docs/decisions/065). */
export function openRedisCounters({ url, secret, log, metrics, times = usualTimes }: Parts): RedisCounters {
  const redis = connect(url, times)
  let isAnswering = true
  let isClosing = false
  let pausedUntil = 0
  const isThere = () => redis.status === 'ready' && performance.now() >= pausedUntil
  const note = (answers: boolean, fault?: unknown) => {
    if (answers === isAnswering) return
    isAnswering = answers
    if (answers) log.info('limits are counted in Redis again')
    else log.warn({ err: fault }, 'limits are not counted in Redis')
  }
  // Told once, not at every attempt to connect.
  redis.on('error', fault => note(false, fault))
  redis.on('close', () => {
    if (!isClosing) note(false)
  })
  metrics?.readers.push(() => metrics.redisUp.set(isThere() ? 1 : 0))

  return {
    orElse: fallback => async (keys, windowSeconds) => {
      if (!isThere()) return fallback(keys, windowSeconds)
      try {
        const counted = await redis.countRates(
          keys.length,
          ...keys.map(key => nameOf(secret, key)),
          windowSeconds * 1_000,
        )
        note(true)
        return keys.map((_, index) => ({
          count: counted[2 * index] ?? 0,
          endsIn: (counted[2 * index + 1] ?? 0) / 1_000,
        }))
      } catch (fault) {
        note(false, fault)
        pausedUntil = performance.now() + times.pause
        return fallback(keys, windowSeconds)
      }
    },
    close: () => {
      isClosing = true
      redis.disconnect()
    },
  }
}

type CountingRedis = Redis & {
  countRates(keys: number, ...words: (string | number)[]): Promise<number[]>
}

function connect(url: string, times: typeof usualTimes): CountingRedis {
  const redis = new Redis(url, {
    // Waits for nothing: a call that Redis does not count is counted elsewhere at once.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: times.answer,
    connectTimeout: times.connect,
    retryStrategy: attempts => Math.min(attempts * 100, times.reconnect),
    // A primary that became a replica refuses writes on the connections that it has.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  })
  redis.defineCommand('countRates', { lua: script })
  return redis as CountingRedis
}

/** Holds no address and no member's number. */
const nameOf = (secret: Uint8Array, key: string): string =>
  `mureum-q:${createHmac('sha256', secret).update(`rate:${key}`).digest('base64url')}`
