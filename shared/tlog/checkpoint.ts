import { decodeBase64, encodeBase64 } from './base64.ts'

/** C2SP tlog-checkpoint, without extension lines. */
export type Checkpoint = { origin: string; size: number; root: Uint8Array }

export const formatCheckpoint = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${encodeBase64(root)}\n`

/** Throws for a text that is no checkpoint; passes over extension lines. */
export function parseCheckpoint(text: string): Checkpoint {
  const [origin = '', size = '', root = ''] = text.split('\n')
  if (!origin || !/^(0|[1-9]\d{0,14})$/.test(size) || !text.endsWith('\n')) throw new Error('no checkpoint')
  const hash = decodeBase64(root)
  if (hash.length !== 32) throw new Error('no root of a checkpoint')
  return { origin, size: Number(size), root: hash }
}
