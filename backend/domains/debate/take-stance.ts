import type { Transaction } from 'kysely'
import { appendToLedger, type PseudonymOf, requirePublicPost } from '#backend/domains/post/index.ts'
import type { Member } from '#backend/platform/auth/member-of.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { AppError, fieldError } from '#backend/platform/errors/app-error.ts'
import type { Stance } from '#shared/contract/debate.ts'
import {
  changeReason,
  findStance,
  findStancesOf,
  isOpen,
  lockDebate,
  readStanceRules,
  removeStance,
  writeStance,
} from './stance.repository.ts'

/** `commentId` left out keeps the reason of a position that stays, and gives none for a new one. */
export type Wanted = { position: string | null; commentId?: number | null | undefined }

/**
 * Brings a member's stance into the wanted state (R12.9). Stances of one debate are taken one after the other,
 * so that its ledger tells them in the order in which they count. NOT_FOUND and GONE as `requirePost`;
 * DEBATE_NOT_OPEN before it opens and once it closed.
 */
export async function takeStance(
  db: Database,
  postId: number,
  member: Member,
  wanted: Wanted,
  pseudonymOf: PseudonymOf,
): Promise<void> {
  await db.transaction().execute(async trx => {
    await requirePublicPost(trx, postId, 'debate')
    await lockDebate(trx, postId)
    if (!(await isOpen(trx, postId))) throw new AppError('DEBATE_NOT_OPEN')
    const change = await moveStance(trx, postId, member, wanted)
    if (!change) return
    const pseudonym = pseudonymOf(postId, member.seq)
    await appendToLedger(trx, { postId, pseudonym, kind: 'stance', ...change })
  })
}

type Change = { value: string | null; certified: boolean }

/** Null when the member holds that position already, or none as wanted: a change of the reason is no change. */
async function moveStance(
  trx: Transaction<Schema>,
  postId: number,
  { seq: memberSeq, certified }: Member,
  wanted: Wanted,
): Promise<Change | null> {
  const old = await findStance(trx, postId, memberSeq)
  const { position } = wanted
  if (position === null) {
    return old && { value: null, certified: await removeStance(trx, postId, memberSeq) }
  }
  const commentId = reasonOf(wanted, old)
  await refuseUnruly(trx, { postId, memberSeq, position, commentId })
  if (old?.position !== position) {
    await writeStance(trx, { postId, memberSeq, certified, position, commentId })
    return { value: position, certified }
  }
  if (old.commentId !== commentId) await changeReason(trx, { postId, memberSeq, commentId })
  return null
}

function reasonOf({ position, commentId }: Wanted, old: Stance | null): number | null {
  if (commentId !== undefined) return commentId
  return old?.position === position ? (old?.commentId ?? null) : null
}

type Chosen = { postId: number; memberSeq: number; position: string; commentId: number | null }

async function refuseUnruly(trx: Transaction<Schema>, stance: Chosen): Promise<void> {
  const { known, reasonRequired, ownComment } = await readStanceRules(trx, stance)
  if (!known) throw fieldError('position', '이 토론에서 고를 수 있는 입장이 아니에요.')
  if (stance.commentId !== null && !ownComment) {
    throw fieldError('commentId', '이 토론에 직접 쓴 의견만 이유로 붙일 수 있어요.')
  }
  if (stance.commentId === null && reasonRequired) {
    throw fieldError('commentId', '입장을 고른 이유를 먼저 의견으로 적어 주세요.')
  }
}

/**
 * Takes back what a member who leaves holds in debates that still take stances; a debate that closed keeps its
 * result, under a number that leads to nobody any more (R12.19).
 */
export async function takeBackStances(
  trx: Transaction<Schema>,
  memberSeq: number,
  pseudonymOf: PseudonymOf,
): Promise<void> {
  for (const postId of await findStancesOf(trx, memberSeq)) {
    await lockDebate(trx, postId)
    if (!(await isOpen(trx, postId))) continue
    const certified = await removeStance(trx, postId, memberSeq)
    const pseudonym = pseudonymOf(postId, memberSeq)
    await appendToLedger(trx, { postId, pseudonym, kind: 'stance', value: null, certified })
  }
}
