import type { FastifyBaseLogger } from 'fastify'
import type * as z from 'zod'
import { looksSealed, type SignUpTickets } from '#backend/platform/auth/sign-up-ticket.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { TokenPair } from '#shared/contract/user.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { hashRefreshToken } from './refresh-token.ts'
import { endSession } from './session.commands.ts'
import { explainRefusal } from './session.queries.ts'
import type { TokenPairs } from './token-pair.commands.ts'

type Parts = { db: Database; pairs: TokenPairs; tickets: SignUpTickets; log: FastifyBaseLogger }

/**
 * Throws REFRESH_RACED when another caller was faster by a moment, SESSION_ENDED otherwise; a token used twice
 * ends its whole session and leaves a security line (TR-03, R12.7).
 */
export async function refreshSession(
  { db, pairs, tickets, log }: Parts,
  token: string | undefined,
): Promise<z.infer<typeof TokenPair>> {
  if (!token) throw new AppError('SESSION_ENDED')
  if (looksSealed(token)) return renewTicket(tickets, pairs, token)
  const pair = await pairs.rotate(db, token)
  if (pair) return pair
  const refusal = await explainRefusal(db, hashRefreshToken(token))
  if (refusal.kind === 'raced') throw new AppError('REFRESH_RACED')
  if (refusal.kind === 'reused') {
    await endSession(db, refusal.sessionId, 'reuse')
    log.warn({ event: 'refresh-token-reused', sessionId: refusal.sessionId }, 'session ended')
  }
  throw new AppError('SESSION_ENDED', { log: { reason: refusal.kind } })
}

async function renewTicket(tickets: SignUpTickets, pairs: TokenPairs, token: string) {
  const ticket = await tickets.open(token, 'refresh').catch(() => {
    throw new AppError('SESSION_ENDED')
  })
  return pairs.forTicket({ ...ticket, generation: ticket.generation + 1 })
}
