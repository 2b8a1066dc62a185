import { decodeBase64, encodeBase64 } from './base64.ts'

/** C2SP tlog-proof: shows that an entry is in the log, without the log. */
type InclusionReceipt = {
  /** Data with which the reader makes the entry; not authenticated. */
  extra: Uint8Array | null
  index: number
  proof: Uint8Array[]
  /** The signed note with its cosignatures, verbatim. */
  checkpoint: string
}

const header = 'c2sp.org/tlog-proof@v1'

export function formatReceipt({ extra, index, proof, checkpoint }: InclusionReceipt): string {
  const lines = [
    header,
    ...(extra ? [`extra ${encodeBase64(extra)}`] : []),
    `index ${index}`,
    ...proof.map(encodeBase64),
  ]
  return `${lines.join('\n')}\n\n${checkpoint}`
}

/** Throws for a text that is none. */
export function parseReceipt(text: string): InclusionReceipt {
  const end = text.indexOf('\n\n')
  const [first, ...lines] = text.slice(0, end).split('\n')
  const extra = lines[0]?.startsWith('extra ') ? decodeBase64(String(lines.shift()).slice(6)) : null
  const [, index] = /^index (0|[1-9]\d{0,14})$/.exec(lines.shift() ?? '') ?? []
  if (end < 0 || first !== header || index === undefined) throw new Error('no receipt')
  return { extra, index: Number(index), proof: lines.map(decodeBase64), checkpoint: text.slice(end + 2) }
}
