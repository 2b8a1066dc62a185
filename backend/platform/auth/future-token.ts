import { errors, type JWTPayload } from 'jose'
import type { Clock } from '../clock.ts'

/** Seconds by which the clocks of two processes may differ, and that of a provider from ours (REL-18). */
export const clockTolerance = { own: 60, provider: 300 } as const

/**
 * Throws JWTExpired for a token that a clock further ahead made: it would be good for as long as that clock was ahead.
 * Its owner gets another by a refresh.
 */
export function refuseFutureToken(payload: JWTPayload, clock: Clock): void {
  if (!isFromTheFuture(payload, clock, clockTolerance.own)) return
  throw new errors.JWTExpired('"iat" claim lies in the future', payload, 'iat', 'check_failed')
}

export const isFromTheFuture = ({ iat = 0 }: JWTPayload, clock: Clock, tolerance: number): boolean =>
  iat > clock().getTime() / 1_000 + tolerance
