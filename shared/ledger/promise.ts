import type { LogReader } from '#shared/tlog/log-reader.ts'
import { parseNote, parseVerifierKey, verifiedKeys } from '#shared/tlog/signed-note.ts'
import { parseLeaf } from './leaf.ts'

/** The act that the log promised to append: its leaf without the hour. */
export type Promised = { act: string; bySeconds: number }

const fields = /^gongron\/v1 promise\n(.+)\n\["act",(.+)\]\nby ([1-9]\d{0,14})\n$/

/** Null unless the log's key signed it. */
export async function parsePromise(
  { sha256, verifierKey, verifyEd25519 }: LogReader,
  text: string,
): Promise<Promised | null> {
  const key = parseVerifierKey(sha256, verifierKey)
  try {
    const note = parseNote(text)
    const [, origin, act = '', seconds] = fields.exec(note.text) ?? []
    const signers = await verifiedKeys(note, [key], verifyEd25519)
    return origin === key.name && signers.length > 0 ? { act, bySeconds: Number(seconds) } : null
  } catch {
    return null
  }
}

/** Place of the promised act among the leaves; null where it is missing. */
export function placeOfPromised({ act }: Promised, entries: readonly Uint8Array[]): number | null {
  const end = `,${act}]`
  const place = entries.findIndex(entry => {
    const text = new TextDecoder().decode(entry)
    return text.endsWith(end) && text === `["act",${parseLeaf(text)?.epoch}${end}`
  })
  return place < 0 ? null : place
}
