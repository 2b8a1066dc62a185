import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '#shared/errors/app-error.ts'

/** Logs one line for each attempt with its outcome; never a token, a code, a subject or an address (OA-09). */
export async function withTokenCallLog<T>(
  log: FastifyBaseLogger,
  event: string,
  provider: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const result = await work()
    log.info({ event, provider, outcome: 'done' }, 'token call')
    return result
  } catch (error) {
    const outcome = error instanceof AppError ? error.errorName : 'UNEXPECTED'
    log.info({ event, provider, outcome }, 'token call')
    throw error
  }
}
