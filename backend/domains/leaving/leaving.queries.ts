import { type RawBuilder, sql } from 'kysely'
import { readSnapshot } from '#backend/platform/database/read-snapshot.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import {
  type LeavingKind,
  type LeavingPreview,
  type LeavingReason,
  type LeavingText,
  leavingKinds,
} from '#shared/contract/leaving.ts'
import { countStances } from '../debate/index.ts'
import { heldAgreements } from '../post/index.ts'
import { takenUpStatuses } from '../question/index.ts'
import { placesLeft, type TakenComment } from './comment-places.ts'

export function previewLeavingOf(db: Database, memberId: number): Promise<LeavingPreview> {
  return readSnapshot(db, async trx => {
    const texts: LeavingPreview['texts'] = []
    for (const kind of leavingKinds) texts.push({ kind, ...(await previews[kind](trx, memberId)) })
    const { rows } = await sql<{ agreements: number; otherAgreements: number; bookmarks: number }>`
      select
        (select count(*)::int from ${heldAgreements} held where user_id = ${memberId}) as agreements,
        ((select count(*) from comment_agreements where user_id = ${memberId})
          + (select count(*) from interview_question_agreements where user_id = ${memberId}))::int as "otherAgreements",
        (select count(*) from bookmarks where user_id = ${memberId})::int as bookmarks`.execute(trx)
    const { agreements = 0, otherAgreements = 0, bookmarks = 0 } = rows[0] ?? {}
    return { texts, agreements, otherAgreements, bookmarks, stances: await countStances(trx, memberId) }
  })
}

/**
 * SQL value: why a question stays, null for one that goes. Others answer to a selected one; a merged one is part
 * of another question (terms, article 9).
 */
export const questionStaysFor: RawBuilder<LeavingReason | null> = sql<LeavingReason | null>`case
  when q.life = any(${[...takenUpStatuses]}::text[]) or exists (
    select from question_steps s where s.post_id = q.post_id and s.life = any(${[...takenUpStatuses]}::text[])
  ) then 'selected'
  when q.life = 'merged' then 'merged'
end`

/** SQL value: reason for which a question stays; its asker may take it back until it is selected or merged. */
export const interviewQuestionStaysFor: RawBuilder<LeavingReason | null> = sql<LeavingReason | null>`case
  when state = 'merged' or merged_count > 0 then 'merged'
  when state <> 'received' then 'selected'
end`

type Preview = Omit<LeavingText, 'kind'>

/** Uses the conditions by which `leaving-texts.commands.ts` takes texts back. */
const previews: Record<LeavingKind, (db: Database, memberId: number) => Promise<Preview>> = {
  question: async (db, memberId) => {
    const { rows } = await sql<{ reason: LeavingReason | null; count: number }>`
      select ${questionStaysFor} as reason, count(*)::int as count
      from posts p join questions q on q.post_id = p.id
      where p.author_id = ${memberId} and p.visibility in ('public', 'temporary')
      group by 1 order by 1`.execute(db)
    return previewOf(rows)
  },

  // Every comment goes; where others replied, its place stays without its words (R12.11).
  comment: async (db, memberId) => {
    const taken = await findTaken(db, memberId)
    const places = placesLeft(taken)
    const own = taken.filter(({ isOwn }) => isOwn)
    const stubs = own.filter(({ id }) => places.has(id)).length
    return { total: own.length, deleted: own.length, stubs, kept: [] }
  },

  interviewQuestion: async (db, memberId) => {
    const { rows } = await sql<{ reason: LeavingReason | null; count: number }>`
      select ${interviewQuestionStaysFor} as reason, count(*)::int as count
      from interview_questions where asker_id = ${memberId} and visibility = 'public'
      group by 1 order by 1`.execute(db)
    return previewOf(rows)
  },

  // Counts published papers alone: own drafts are deleted in any case, and a paper with other writers passes to
  // them.
  greenPaper: async (db, memberId) => {
    const { rows } = await sql<{ reason: LeavingReason | null; count: number }>`
      select case when exists (
        select from green_paper_members m join users u on u.id = m.user_id and u.status = 'member'
        where m.paper_id = g.id and m.role = 'writer'
      ) then 'shared' end as reason, count(*)::int as count
      from green_papers g
      where g.owner_id = ${memberId} and g.edition is not null and g.withdrawn_at is null
      group by 1 order by 1`.execute(db)
    return previewOf(rows)
  },
}

function previewOf(counts: { reason: LeavingReason | null; count: number }[]): Preview {
  const kept = counts.flatMap(({ reason, count }) => (reason ? [{ reason, count }] : []))
  const deleted = counts.find(({ reason }) => reason === null)?.count ?? 0
  return { total: kept.reduce((sum, { count }) => sum + count, deleted), deleted, stubs: 0, kept }
}

async function findTaken(db: Database, memberId: number): Promise<(TakenComment & { isOwn: boolean })[]> {
  const { rows } = await sql<TakenComment & { isOwn: boolean }>`
    with recursive taken as (
      select id, parent_id, child_count, true as own
      from comments where author_id = ${memberId} and visibility in ('public', 'temporary')
      union
      select up.id, up.parent_id, up.child_count, false
      from taken join comments up on up.id = taken.parent_id
      where up.visibility = 'author-removed'
    )
    select id, parent_id as "parentId", child_count as "childCount", own as "isOwn" from taken`.execute(db)
  return rows
}
