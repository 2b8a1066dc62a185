import type { FastifyReply } from 'fastify'
import { AppError } from '#shared/errors/app-error.ts'

/** Uploads at once of one member, one network or all strangers. */
export type UploadShare = { of: string; most: number }

export type UploadConcurrencyLimit = { acquire: (shares: UploadShare[], reply: FastifyReply) => void }

export function uploadConcurrencyLimit({ total }: { total: number }): UploadConcurrencyLimit {
  const held = new Map<string, number>()
  let active = 0
  return {
    acquire: (shares, reply) => {
      if (shares.some(({ of, most }) => (held.get(of) ?? 0) >= most)) {
        reply.header('retry-after', '1')
        throw new AppError('TOO_MANY_REQUESTS')
      }
      if (active >= total) throw new AppError('UNAVAILABLE')
      for (const { of } of shares) held.set(of, (held.get(of) ?? 0) + 1)
      active += 1
      reply.raw.once('close', () => {
        active -= 1
        for (const { of } of shares) {
          const left = (held.get(of) ?? 0) - 1
          if (left > 0) held.set(of, left)
          else held.delete(of)
        }
      })
    },
  }
}
