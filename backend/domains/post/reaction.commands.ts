import { sql, type Transaction } from 'kysely'
import type { Credential } from '#backend/platform/auth/authenticate.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import type { Reaction } from '#shared/contract/post.ts'
import { takeActNumber } from './act-number.commands.ts'
import type { PseudonymOf } from './agreement-ledger.commands.ts'
import { noteNetwork } from './agreement-network.commands.ts'
import { turnExcludedAgreement } from './excluded-agreement.commands.ts'
import { lockPublicPost, type PostKind, readReaction } from './post.queries.ts'
import { type Reactor, setToggle, type Toggle } from './toggle.commands.ts'

type PostReaction = {
  post: { id: number; kind: PostKind }
  member: Reactor
  credential: Credential
  wanted: boolean | undefined
  actNumber: number | undefined
  /** Of the call, as `networkHash` gives it. */
  network?: Buffer
}

export type AgreementSteps = {
  before?: (trx: Transaction<Schema>, postId: number) => Promise<void>
  after?: (trx: Transaction<Schema>, postId: number, reaction: Reaction) => Promise<void>
}

export function agreeWithPost(
  db: Database,
  { post, member, credential, wanted, actNumber, network }: PostReaction,
  pseudonymOf: PseudonymOf,
  { before, after }: AgreementSteps = {},
): Promise<Reaction> {
  return db.transaction().execute(async trx => {
    const { id } = await lockPublicPost(trx, post.id, post.kind)
    const act = { credential, kind: 'agree', subjectId: id, number: actNumber } as const
    if (!(await takeActNumber(trx, act))) return readReaction(trx, id, member.seq)
    await before?.(trx, id)
    const reaction = await setAgreement(trx, id, member, wanted, pseudonymOf)
    if (network) await noteNetwork(trx, id, member.seq, network)
    await after?.(trx, id, reaction)
    return reaction
  })
}

export function bookmarkPost(db: Database, reaction: PostReaction): Promise<Reaction> {
  const { post, member, credential, wanted, actNumber } = reaction
  return db.transaction().execute(async trx => {
    const { id } = await lockPublicPost(trx, post.id, post.kind)
    const act = { credential, kind: 'bookmark', subjectId: id, number: actNumber } as const
    if (!(await takeActNumber(trx, act))) return readReaction(trx, id, member.seq)
    return setBookmark(trx, id, member, wanted)
  })
}

const agreements: Toggle = {
  table: 'post_agreements',
  subject: 'post_id',
  counter: {
    table: 'post_stats',
    key: 'post_id',
    count: 'agree_count',
    certified: 'certified_agree_count',
  },
}

/**
 * Moves the ledger with row and counter, so that its sum without the excluded ones is the count (R12.21). Toggles when no
 * state is named. An excluded agreement moves no counter.
 */
export async function setAgreement(
  db: Database,
  postId: number,
  member: Reactor,
  wanted: boolean | undefined,
  pseudonymOf: PseudonymOf,
): Promise<Reaction> {
  const note = sql`
    insert into post_agreement_ledger (post_id, pseudonym, kind, value, certified)
    select ${postId}::bigint, ${pseudonymOf(postId, member.seq)}::bytea, 'agree',
           case when total = 1 then 'agreed' end, certified <> 0
    from moved`
  const pseudonym = pseudonymOf(postId, member.seq)
  const isExcluded = await turnExcludedAgreement(db, { postId, memberId: member.seq, wanted, pseudonym })
  if (!isExcluded) await setToggle(db, agreements, { subjectId: postId, member, wanted, note })
  return readReaction(db, postId, member.seq)
}

const bookmarks: Toggle = {
  table: 'bookmarks',
  subject: 'post_id',
  counter: { table: 'post_stats', key: 'post_id', count: 'bookmark_count' },
}

export async function setBookmark(
  db: Database,
  postId: number,
  member: Reactor,
  wanted: boolean | undefined,
): Promise<Reaction> {
  await setToggle(db, bookmarks, { subjectId: postId, member, wanted })
  return readReaction(db, postId, member.seq)
}
