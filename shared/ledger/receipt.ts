import { decodeBase64Url, encodeBase64Url } from '#shared/tlog/base64.ts'
import { parseReceipt } from '#shared/tlog/inclusion-receipt.ts'
import {
  LogReadError,
  type LogReader,
  openCheckpoint,
  type SignedCheckpoint,
} from '#shared/tlog/log-reader.ts'
import { hashLeaf, provesInclusion, type Sha256 } from '#shared/tlog/merkle-tree.ts'
import { type ActLeaf, parseLeaf } from './leaf.ts'

/** Proves to whom it is shown that the voice is the member's. */
export const whoOf = (sha256: Sha256, secret: Uint8Array): string =>
  encodeBase64Url(sha256(utf8.encode('gongron/v1 who\n'), secret).subarray(0, 16))

/** Extra data of a receipt: the leaf as it stands in the log, and the secret of its voice. */
export const formatReceiptExtra = (leaf: string, secret: Uint8Array): Uint8Array =>
  utf8.encode(`${leaf}\n${encodeBase64Url(secret)}\n`)

type CheckedReceipt = { checkpoint: SignedCheckpoint; index: number; leaf: ActLeaf }

/** Throws unless the log signed a checkpoint that has this leaf, and the secret is that of its voice. */
export async function checkReceipt(reader: LogReader, text: string): Promise<CheckedReceipt> {
  const { sha256 } = reader
  const { extra, index, proof, checkpoint: note } = parseReceipt(text)
  const [line = '', secret = ''] = new TextDecoder().decode(extra ?? new Uint8Array()).split('\n')
  const checkpoint = await openCheckpoint(reader, note)
  const leaf = parseLeaf(line)
  const leafHash = hashLeaf(sha256, utf8.encode(line))
  const isIn = provesInclusion(sha256, checkpoint.root, { index, size: checkpoint.size, leafHash, proof })
  if (leaf?.type !== 'act' || !isIn)
    throw new LogReadError('inclusion', 'the receipt does not prove its leaf', index)
  if (whoOf(sha256, decodeBase64Url(secret)) !== leaf.who)
    throw new LogReadError('inclusion', 'the secret is not that of the voice', index)
  return { checkpoint, index, leaf }
}

const utf8 = new TextEncoder()
