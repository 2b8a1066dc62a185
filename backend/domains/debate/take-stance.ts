import type { Transaction } from 'kysely'
import { carryStance } from '#backend/domains/comment/index.ts'
import { appendToLedger, type PseudonymOf, requirePublicPost } from '#backend/domains/post/index.ts'
import type { Member } from '#backend/platform/auth/member-of.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { AppError, fieldError } from '#backend/platform/errors/app-error.ts'
import {
  changeReason,
  findStancesOf,
  type Held,
  isOpen,
  lockDebate,
  readStanceRules,
  readStanding,
  removeStance,
  type StanceRules,
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
  await requirePublicPost(db, postId, 'debate')
  const rules = await readStanceRules(db, { postId, memberSeq: member.seq, ...wanted })
  refuseUnknown(wanted, rules)
  await db.transaction().execute(async trx => {
    await lockDebate(trx, postId)
    const { open, held } = await readStanding(trx, postId, member.seq)
    if (!open) throw new AppError('DEBATE_NOT_OPEN')
    const stance = { postId, member, held, ...wanted, commentId: reasonOf(wanted, held) }
    if (rules.reasonRequired) refuseUnreasoned(stance)
    const change = await moveStance(trx, stance)
    if (!change) return
    const pseudonym = pseudonymOf(postId, member.seq)
    await appendToLedger(trx, { postId, pseudonym, kind: 'stance', ...change })
  })
}

type Change = { value: string | null; certified: boolean }
type Move = {
  postId: number
  member: Member
  held: Held | null
  position: string | null
  commentId: number | null
}

/** Null when the member holds that position already, or none as wanted: a change of the reason is no change. */
async function moveStance(trx: Transaction<Schema>, move: Move): Promise<Change | null> {
  const { postId, member, held, position, commentId } = move
  const { seq: memberSeq, certified } = member
  if (position === null) {
    return held && { value: null, certified: await removeStance(trx, postId, memberSeq) }
  }
  if (commentId !== null && commentId !== held?.commentId) await carryStance(trx, commentId, position)
  if (held?.position !== position) {
    await writeStance(trx, { postId, memberSeq, certified, position, commentId })
    return { value: position, certified }
  }
  if (held.commentId !== commentId) await changeReason(trx, { postId, memberSeq, commentId })
  return null
}

function reasonOf({ position, commentId }: Wanted, held: Held | null): number | null {
  if (commentId !== undefined) return commentId
  return held?.position === position ? (held?.commentId ?? null) : null
}

function refuseUnknown({ position, commentId = null }: Wanted, { known, ownComment }: StanceRules): void {
  if (position === null) return
  if (!known) throw fieldError('position', '이 토론에서 고를 수 있는 입장이 아니에요.')
  if (commentId !== null && !ownComment) {
    throw fieldError('commentId', '이 토론에 직접 쓴 의견만 이유로 붙일 수 있어요.')
  }
}

function refuseUnreasoned({ position, commentId }: Move): void {
  if (position !== null && commentId === null) {
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
