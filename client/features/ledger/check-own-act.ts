import type { QueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { ledgerFilePath } from '#shared/constants/ledger-paths.ts'
import type { ReceiptDetails } from '#shared/contract/ledger.ts'
import { explainFault } from '#shared/ledger/fault-texts.ts'
import { type ActLeaf, formatLeaf, type Leaf, parseLeaf, type SealLeaf } from '#shared/ledger/leaf.ts'
import { parsePromise } from '#shared/ledger/promise.ts'
import { checkLargePost } from './check-large-post.ts'
import {
  type CheckDeps,
  checkPost,
  mostSealAge,
  NotSealedError,
  type OwnVoice,
  readKeys,
  TooManyLeavesError,
} from './check-post.ts'
import { type ActPlace, keepAct, readAct } from './kept-act.ts'

export type OwnActFinding =
  /** The promise is proof for others. */
  | { type: 'wrong'; text: string; promise: string | null }
  /** Acts that this device did not see: of another device, or of the operator. */
  | { type: 'changed'; newest: ActLeaf }
  | { type: 'excluded' }

type Given = {
  place: ActPlace
  /** Newest act of this device, as `readAct` answers it. */
  kept: string | null
  /** Answer of the API to the member. */
  receipt: Pick<ReceiptDetails, 'who' | 'index' | 'acts' | 'exclusion'> | null
}

/**
 * Compares what a member did with what the log has of it; null where all is well or nothing can be told, as without a
 * connection. `keep` gets an act that this device had not kept.
 */
export async function checkOwnAct(
  { place, kept, receipt }: Given,
  { keep, ...deps }: CheckDeps & { keep: (act: string) => void },
): Promise<OwnActFinding | null> {
  const text = kept ?? receipt?.acts.findLast(({ promise }) => promise !== null)?.promise ?? null
  const last = text === null ? null : parseKeptAct(text, place)
  if (text !== null && !last) return wrongFinding('서버가 준 약속을 읽을 수 없습니다.', text)
  const who = last?.leaf.who ?? receipt?.who
  if (who === undefined) return null
  if (receipt && receipt.who !== who)
    return wrongFinding('영수증이 약속과 다른 이름으로 되어 있습니다.', text)
  try {
    const own = { kind: place.kind, who, index: receipt?.index ?? null }
    const log = await readOwnActs(place, { ...own, isExcluded: Boolean(receipt?.exclusion) }, deps)
    const newest = log.own.at(-1)
    if (kept === null && (text ?? newest)) keep(text ?? formatLeaf(newest as ActLeaf))
    const finding = last && (await compare(last, log, deps))
    return finding ?? (log.isExcluded ? { type: 'excluded' } : null)
  } catch (error) {
    const fault = explainFault(error)
    return fault && wrongFinding(fault.text, last?.promise ?? null)
  }
}

const wrongFinding = (text: string, promise: string | null): OwnActFinding => ({
  type: 'wrong',
  text,
  promise,
})

type KeptAct = { leaf: ActLeaf; bySeconds: number; promise: string | null }

/** Of a promise or a leaf; null for what is none on this post. Signatures are read later, and by the newest keys. */
function parseKeptAct(text: string, { postId, kind }: ActPlace): KeptAct | null {
  const [, act, by] = /^\["act",(.+)\]\nby (\d+)$/m.exec(text) ?? []
  const leaf = parseLeaf(act === undefined ? text : `["act",0,${act}]`)
  if (leaf?.type !== 'act' || leaf.post !== postId || leaf.kind !== kind) return null
  return act === undefined
    ? { leaf, bySeconds: leaf.epoch * 3_600, promise: null }
    : { leaf, bySeconds: Number(by), promise: text }
}

/** `seal` is null for a post that none has counted. */
type OwnActs = { own: ActLeaf[]; isExcluded: boolean; seal: SealLeaf | null }

/** `isExcluded` is what the API says, for a post whose leaves are too many to look for the exclusion among them. */
type VoiceWithState = OwnVoice & { isExcluded: boolean }

async function readOwnActs({ postId }: ActPlace, own: VoiceWithState, deps: CheckDeps): Promise<OwnActs> {
  try {
    const checked = await checkPost(postId, { ...deps, own: [own] })
    return { ...checked, isExcluded: isOut(checked.leaves, own) }
  } catch (error) {
    if (error instanceof NotSealedError) return { own: [], isExcluded: false, seal: null }
    if (!(error instanceof TooManyLeavesError)) throw error
    return { ...(await checkLargePost(postId, { ...deps, own })), isExcluded: own.isExcluded }
  }
}

const isOut = (leaves: readonly { leaf: Leaf }[], { kind, who }: OwnVoice): boolean =>
  leaves.findLast(
    ({ leaf }) =>
      (leaf.type === 'exclude' || leaf.type === 'restore') && leaf.kind === kind && leaf.who === who,
  )?.leaf.type === 'exclude'

async function compare(
  { leaf, bySeconds, promise }: KeptAct,
  { own, seal }: OwnActs,
  { now = Date.now, ...deps }: CheckDeps,
): Promise<OwnActFinding | null> {
  const same = own.find(({ turn }) => turn === leaf.turn)
  if (same && (same.value !== leaf.value || same.certified !== leaf.certified))
    return wrongFinding('약속한 것과 다르게 기록되었습니다.', promise)
  const newest = own.at(-1)
  if (newest && newest.turn > leaf.turn) return { type: 'changed', newest }
  if (newest?.turn === leaf.turn) return null
  const isDue = (seal?.seconds ?? 0) > bySeconds || now() > bySeconds * 1_000 + mostSealAge
  if (isDue) return wrongFinding('약속한 시각이 지났는데 기록에 들어가지 않았습니다.', promise)
  const isSigned = promise === null || (await isPromiseSigned(promise, deps))
  return isSigned ? null : wrongFinding('서버가 준 약속에 이 기록의 서명이 없습니다.', promise)
}

async function isPromiseSigned(promise: string, deps: CheckDeps): Promise<boolean> {
  const { reader, keys } = await readKeys(deps)
  for (const verifierKey of keys) if (await parsePromise({ ...reader, verifierKey }, promise)) return true
  return false
}

/** `checkOwnAct` of this device and of the log of this site. */
export async function checkOwnActHere(
  client: QueryClient,
  memberId: number,
  place: ActPlace,
): Promise<OwnActFinding | null> {
  // No query: a failure here is worth no alert.
  const { receipt } = await call(client, 'GET /ledger/receipts/:postId/:kind', { params: place })
  const keep = (act: string) => keepAct(memberId, place, act)
  return checkOwnAct({ place, kept: readAct(memberId, place), receipt }, { fetchBytes, keep })
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
