import type { FastifyRequest } from 'fastify'
import { headers } from '#shared/constants/headers.ts'
import { limits } from '#shared/constants/limits.ts'
import { fieldError } from '#shared/errors/app-error.ts'

const { min, max } = limits.idempotencyKey
const wellFormed = new RegExp(`^[A-Za-z0-9._~:-]{${min},${max}}$`)

/** Undefined where none was sent; VALIDATION_FAILED for a malformed one. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers[headers.idempotencyKey]
  if (key === undefined) return undefined
  if (typeof key === 'string' && wellFormed.test(key)) return key
  throw fieldError(headers.idempotencyKey, '다시 시도해 주세요.')
}
