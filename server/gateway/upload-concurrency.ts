import type { FastifyReply } from 'fastify'
import { ConcurrencyCounter, type ConcurrencyLimit } from '#server/plugins/concurrency-counter.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { whenClosed } from '#shared/http/when-closed.ts'

export type UploadConcurrencyLimit = { acquire: (limits: ConcurrencyLimit[], reply: FastifyReply) => void }

export function uploadConcurrencyLimit({ total }: { total: number }): UploadConcurrencyLimit {
  const uploads = new ConcurrencyCounter()
  const all: ConcurrencyLimit = { key: 'all', limit: total }
  return {
    acquire: (limits, reply) => {
      if (!uploads.hasRoom(limits)) {
        reply.header('retry-after', '1')
        throw new AppError('TOO_MANY_REQUESTS')
      }
      if (!uploads.hasRoom([all])) throw new AppError('UNAVAILABLE')
      whenClosed(reply.raw, uploads.hold([...limits, all]))
    },
  }
}
