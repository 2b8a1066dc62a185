import { createHash } from 'node:crypto'
import { canonicalJson } from '#shared/policy/canonical-json.ts'

/** SHA-256 (hex) of a value's canonical JSON, which anybody can make again from what the API answers. */
export const canonicalHash = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest('hex')
