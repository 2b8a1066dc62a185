import { type RawBuilder, sql, type Transaction } from 'kysely'
import {
  insertWaitingAct,
  type Voices,
  type WaitingAct,
  type WaitingActRow,
  waitingActOf,
} from '#backend/domains/ledger/index.ts'
import type { Credential } from '#backend/platform/auth/authenticate.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import type { Reaction } from '#shared/contract/post.ts'
import { takeActNumber } from './act-number.commands.ts'
import { noteNetwork, notesOfNetwork } from './agreement-network.commands.ts'
import { turnExcludedAgreement } from './excluded-agreement.commands.ts'
import {
  type CountRow,
  countColumns,
  countsOf,
  lockPublicPost,
  lockPublicPostAnd,
  type PostKind,
  readReaction,
} from './post.queries.ts'
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

/** Further work of a kind: locks a row of its own before the counter, and takes a step by it. */
export type AgreementSteps<Locked> = {
  /** Query of the row, for the post of `(select id from post)`. */
  lock: RawBuilder<Locked>
  /** May refuse the agreement by an error, which undoes it. */
  after: (trx: Transaction<Schema>, postId: number, agreed: Agreed, locked: Locked) => Promise<void>
}

/** With what the log will have of it; null where nothing moved. */
export type Agreed = Reaction & { act: WaitingAct | null }

export function agreeWithPost<Locked>(
  db: Database,
  { post, member, credential, wanted, actNumber, network }: PostReaction,
  voices: Voices,
  steps?: AgreementSteps<Locked>,
): Promise<Agreed> {
  const { id } = post
  return db.transaction().execute(async trx => {
    const locked = await lockPublicPostAnd(trx, post, steps?.lock ?? sql<Locked>`select where false`)
    const act = { credential, kind: 'agree', subjectId: id, number: actNumber } as const
    if (!(await takeActNumber(trx, act))) return { ...(await readReaction(trx, id, member.seq)), act: null }
    const reaction = await setAgreement(trx, id, member, wanted, voices, network)
    if (locked) await steps?.after(trx, id, reaction, locked)
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

type Agreement = {
  postId: number
  member: Reactor
  wanted: boolean | undefined
  who: Buffer
  network: Buffer | undefined
}

/**
 * Notes the act for the public log with row and counter, so that the log's count without the excluded ones is theirs
 * (R12.21). Toggles when no state is named. An excluded agreement moves no counter.
 */
export async function setAgreement(
  db: Transaction<Schema>,
  postId: number,
  member: Reactor,
  wanted: boolean | undefined,
  voices: Voices,
  network?: Buffer,
): Promise<Agreed> {
  const { who } = await voices.lock(db, { postId, kind: 'agree' }, member.seq)
  const agreement = { postId, member, wanted, who, network }
  return (await moveAgreement(db, agreement)) ?? turnAgreement(db, agreement)
}

/** Takes one statement for all that an agreement writes and answers; null when there was nothing to move. */
async function moveAgreement(db: Database, agreement: Agreement): Promise<Agreed | null> {
  const { postId, member, wanted, who, network } = agreement
  const ofMember = sql`post_id = ${postId} and user_id = ${member.seq}`
  const row = await setToggle(db, agreements, {
    ...{ subjectId: postId, member, wanted },
    only: sql`not exists (select from excluded_agreements where ${ofMember} and excluded_at is not null)`,
    notes: [
      insertWaitingAct(
        { postId, kind: 'agree' },
        who,
        sql`select case when total = 1 then 'agreed' end as value, certified <> 0 as certified from moved`,
      ),
      ...(network ? notesOfNetwork(network, postId, member.seq) : []),
    ],
    returning: sql<CountRow & { agreed: boolean; bookmarked: boolean; act: WaitingActRow }>`
      ${sql.join(countColumns.map(column => sql.ref(column)))}, moved.total = 1 as agreed,
      exists (select from bookmarks where ${ofMember}) as bookmarked, (select to_json(noted0) from noted0) as act`,
  })
  if (!row) return null
  const { agreed, bookmarked, act } = row
  const noted = { ...act, acted_at: new Date(act.acted_at) }
  return {
    agreed,
    bookmarked,
    counts: countsOf(row),
    act: waitingActOf({ postId, kind: 'agree' }, who, noted),
  }
}

/** Turns an agreement that stands as wanted, or that editors excluded. */
async function turnAgreement(db: Database, agreement: Agreement): Promise<Agreed> {
  const { postId, member, wanted, who, network } = agreement
  const act = await turnExcludedAgreement(db, { postId, memberId: member.seq, wanted, who })
  if (network) await noteNetwork(db, postId, member.seq, network)
  return { ...(await readReaction(db, postId, member.seq)), act }
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
