import type { QueryClient } from '@tanstack/react-query'
import { ledgerFilePath } from '#shared/constants/ledger-paths.ts'
import { explainFault } from '#shared/ledger/fault-texts.ts'
import type { ActKind } from '#shared/ledger/leaf.ts'
import { checkPost, type OwnAct } from './check-post.ts'
import { receiptQuery } from './ledger.api.ts'

/**
 * Proves that a member's own act stands in the log and was counted; answers what is wrong, null where all is well or
 * nothing can be told, as without a connection.
 */
export async function checkOwnAct(
  client: QueryClient,
  postId: number,
  kind: ActKind,
  now = Date.now(),
): Promise<string | null> {
  const { receipt } = await client.fetchQuery(receiptQuery(postId, kind))
  if (!receipt) return null
  if (receipt.promisedBy && Date.parse(receipt.promisedBy) < now)
    return '약속한 시각이 지났는데 기록에 들어가지 않았습니다.'
  if (receipt.index === null) return null
  const own: OwnAct = { kind, who: receipt.who, index: receipt.index }
  try {
    await checkPost(postId, { fetchBytes, own })
  } catch (error) {
    return explainFault(error)?.text ?? null
  }
  return null
}

/** Bytes below `/ledger`; null for 404. A post's leaves are read anew. */
export async function fetchBytes(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const answer = await fetch(ledgerFilePath(path), {
    cache: path.startsWith('posts/') ? 'no-store' : 'default',
  })
  if (answer.status === 404) return null
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}
