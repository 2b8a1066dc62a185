import { createHash } from 'node:crypto'

export type Opening = { commitment: string; salt: Uint8Array; value: string }

/** Opens the hidden positions of one debate, in the bytes that the log has the hash of. */
export function openingsFile(openings: readonly Opening[]): string {
  const sorted = openings.toSorted((a, b) => (a.commitment < b.commitment ? -1 : 1))
  const entries = sorted.map(({ commitment, salt, value }) => [
    commitment,
    { salt: Buffer.from(salt).toString('base64url'), value },
  ])
  return `${JSON.stringify(Object.fromEntries(entries))}\n`
}

export const hashOfFile = (text: string): string => createHash('sha256').update(text).digest('hex')
