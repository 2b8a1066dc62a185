import type { FastifyReply } from 'fastify'
import { AppError } from '#shared/errors/app-error.ts'

export type UploadConcurrencyLimit = { acquire: (member: string, reply: FastifyReply) => void }

export function uploadConcurrencyLimit({
  total,
  perMember,
}: {
  total: number
  perMember: number
}): UploadConcurrencyLimit {
  const perMemberActive = new Map<string, number>()
  let active = 0
  return {
    acquire: (member, reply) => {
      const own = perMemberActive.get(member) ?? 0
      if (own >= perMember) {
        reply.header('retry-after', '1')
        throw new AppError('TOO_MANY_REQUESTS')
      }
      if (active >= total) throw new AppError('UNAVAILABLE')
      perMemberActive.set(member, own + 1)
      active += 1
      reply.raw.once('close', () => {
        active -= 1
        const left = (perMemberActive.get(member) ?? 0) - 1
        if (left > 0) perMemberActive.set(member, left)
        else perMemberActive.delete(member)
      })
    },
  }
}
