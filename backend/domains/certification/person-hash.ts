import { createHmac } from 'node:crypto'
import type { ProvenPerson } from './certifiers/certifier.ts'

/** Tells whether two proofs are about the same person, and nothing else about them. */
export type PersonHashOf = (identifier: ProvenPerson['identifier']) => Buffer

/** HMAC-SHA256 under a key of its own: whoever has the table alone can neither reckon nor compare anybody (R12.19). */
export const personHashes =
  (key: Uint8Array): PersonHashOf =>
  ({ kind, value }) =>
    createHmac('sha256', key)
      .update(JSON.stringify(['person', kind, value]))
      .digest()
