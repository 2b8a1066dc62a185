import { createHmac } from 'node:crypto'
import { seoulDay } from '#backend/platform/seoul-day.ts'
import type { ProvenPerson } from './certifiers/certifier.ts'

/** Years from which a person may be a member without a guardian (PV-02). */
const age = 14

/** True from the fourteenth birthday (`birthDate` as `2001-01-31`) on, in Seoul's calendar (R12.17). */
export function isOfAge(birthDate: string, now: Date): boolean {
  const [year = '', ...monthAndDay] = seoulDay(now).split('-')
  return birthDate <= [Number(year) - age, ...monthAndDay].join('-')
}

export type PersonHashOf = (identifier: ProvenPerson['identifier']) => Buffer

/** Uses HMAC-SHA256 under a key of its own: the table alone lets no person be guessed or compared (R12.19). */
export const personHashes =
  (key: Uint8Array): PersonHashOf =>
  ({ kind, value }) =>
    createHmac('sha256', key)
      .update(JSON.stringify(['person', kind, value]))
      .digest()
