import { decodeBase64Url, encodeBase64Url } from '#shared/tlog/base64.ts'
import type { Sha256 } from '#shared/tlog/merkle-tree.ts'
import { hiddenValue } from './tally.ts'

const utf8 = new TextEncoder()

/** Stands in the log for a value that is hidden until its debate closes. */
export const commitmentOf = (sha256: Sha256, salt: Uint8Array, value: string): string =>
  hiddenValue +
  encodeBase64Url(sha256(utf8.encode('gongron/v1 value\n'), salt, utf8.encode(JSON.stringify(value))))

/**
 * Reads the file `{"<commitment>": {"salt": …, "value": …}}`. Null unless it has the hash that stands in the log and
 * opens each of its commitments.
 */
export function parseOpenings(
  sha256: Sha256,
  file: Uint8Array,
  hash: string,
): ReadonlyMap<string, string> | null {
  if (toHex(sha256(file)) !== hash) return null
  try {
    const openings = Object.entries(
      JSON.parse(new TextDecoder().decode(file)) as Record<string, { salt: string; value: string }>,
    )
    const isOpened = openings.every(
      ([commitment, { salt, value }]) => commitmentOf(sha256, decodeBase64Url(salt), value) === commitment,
    )
    return isOpened ? new Map(openings.map(([commitment, { value }]) => [commitment, value])) : null
  } catch {
    return null
  }
}

const toHex = (bytes: Uint8Array): string =>
  [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
