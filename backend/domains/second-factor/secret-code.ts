import { createHash, createHmac, randomBytes } from 'node:crypto'

/** Crockford's base 32: no letter that is taken for a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Makes five random bits a character. */
export const newCode = (length: number): string =>
  [...randomBytes(length)].map(byte => alphabet.charAt(byte % alphabet.length)).join('')

/** As people read it: in groups of four. */
export const grouped = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code

export const hashEnrolmentCode = (code: string): Buffer => createHash('sha256').update(code).digest()

export type RecoveryCodeHash = (memberId: number, code: string) => Buffer

/** Keyed, because a recovery code is short enough to be searched for in a stolen table. */
export const recoveryCodeHashes =
  (key: Uint8Array): RecoveryCodeHash =>
  (memberId, code) =>
    createHmac('sha256', key).update(`recovery-code:${memberId}:${code}`).digest()
