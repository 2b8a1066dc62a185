import { randomBytes } from 'node:crypto'

/** Without 0, 1, I and O, which are mistaken for each other on paper and on the telephone. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Forty random bits, e.g. `Q-7K3M-92PD`. */
export function newCaseNumber(): string {
  const letters = [...randomBytes(8)].map(byte => alphabet[byte % alphabet.length]).join('')
  return `Q-${letters.slice(0, 4)}-${letters.slice(4)}`
}
