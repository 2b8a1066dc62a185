import type { FastifyReply } from 'fastify'
import { ConcurrencyShares, type Share } from '#server/plugins/concurrency-shares.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { whenClosed } from '#shared/http/when-closed.ts'

export type UploadConcurrencyLimit = { acquire: (shares: Share[], reply: FastifyReply) => void }

export function uploadConcurrencyLimit({ total }: { total: number }): UploadConcurrencyLimit {
  const uploads = new ConcurrencyShares()
  const all: Share = { of: 'all', most: total }
  return {
    acquire: (shares, reply) => {
      if (!uploads.hasRoom(shares)) {
        reply.header('retry-after', '1')
        throw new AppError('TOO_MANY_REQUESTS')
      }
      if (!uploads.hasRoom([all])) throw new AppError('UNAVAILABLE')
      whenClosed(reply.raw, uploads.hold([...shares, all]))
    },
  }
}
