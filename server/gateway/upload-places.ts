import type { FastifyReply } from 'fastify'
import { AppError } from '#server/plugins/app-error.ts'

export type UploadPlaces = { take: (reply: FastifyReply) => void }

/** Uploads that may be under way at once: slow ones must not take all ways to the backend (F1). */
export function uploadPlaces(most: number): UploadPlaces {
  let taken = 0
  return {
    take: reply => {
      if (taken >= most) throw new AppError('UNAVAILABLE')
      taken += 1
      reply.raw.once('close', () => {
        taken -= 1
      })
    },
  }
}
