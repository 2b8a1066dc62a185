import { sql } from 'kysely'
import { stewardNameOf } from '#backend/domains/category/index.ts'
import { findCodes } from '#backend/domains/code/index.ts'
import {
  findRelated,
  type Related,
  readStub,
  refuseUnseen,
  stubOf,
  visibilityNow,
} from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type {
  Question,
  QuestionAnswer,
  QuestionLink,
  QuestionMilestone,
  QuestionOutcome,
  QuestionRevision,
  QuestionStatus,
  QuestionStep,
} from '#shared/contract/question.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { selectQuestions, summaryOf } from './question-list.queries.ts'
import { nextStepOf, owedBy } from './question-status.ts'

/** Code group: life → agreements that bring it. */
export const thresholdGroup = 'question-threshold'

/**
 * Throws NOT_FOUND, GONE as `requirePost`; leaves out everything that the author wrote under a temporary measure
 * (R12.10).
 */
export async function readQuestionById(db: Database, id: number): Promise<Question> {
  const [
    row,
    steps,
    milestones,
    thresholds,
    answer,
    outcome,
    merged,
    agreeFromMerged,
    excludedAgree,
    related,
  ] = await Promise.all([
    findQuestion(db, id),
    findSteps(db, id),
    findMilestones(db, id),
    findCodes(db, thresholdGroup),
    findAnswer(db, id),
    findOutcome(db, id),
    findMerged(db, id),
    countAgreeFromMerged(db, id),
    countExcluded(db, id),
    findRelated(db, [id]),
  ])
  if (!row) throw new AppError('NOT_FOUND')
  refuseUnseen(row.visibility)
  const { body, document, version } = row
  const text = { ...summaryOf(row), body, document, version }
  const isHidden = row.visibility === 'temporary'
  return {
    ...(isHidden ? stubOf(text, await readStub(db, id)) : text),
    revisedAt: row.revised_at?.toISOString() ?? null,
    steps: steps.map(step => ({ ...step, links: linksOf(step, related) })),
    milestones,
    nextStep: nextStepOf(row.life, thresholds),
    answer,
    outcome,
    agreeFromMerged,
    excludedAgree,
    mergedInto: related.filter(({ id }) => id === row.merged_into).map(linkOf)[0] ?? null,
    merged,
    hidden: isHidden
      ? {
          reason: row.hidden_by_claim ? null : row.hidden_reason,
          until: row.hidden_until?.toISOString() ?? null,
        }
      : null,
  }
}

const ledTo: Partial<Record<QuestionStatus, Related['postKind']>> = {
  debating: 'debate',
  merged: 'question',
}

const linksOf = ({ life }: Pick<QuestionStep, 'life'>, related: Related[]): QuestionLink[] =>
  related.filter(({ outward, postKind }) => outward && postKind === ledTo[life]).map(linkOf)

const linkOf = ({ id, postKind, title }: Related): QuestionLink => ({ id, kind: postKind, title })

const findQuestion = (db: Database, id: number) =>
  selectQuestions(db)
    .select(['p.body', 'p.document', 'p.version', 'p.revised_at', visibilityNow.as('visibility')])
    .select(['p.hidden_reason', 'p.hidden_until', 'p.hidden_by_claim', 'q.merged_into'])
    .where('p.id', '=', id)
    .executeTakeFirst()

export async function findStatus(db: Database, id: number): Promise<QuestionStatus | undefined> {
  const row = await db.selectFrom('questions').select('life').where('post_id', '=', id).executeTakeFirst()
  return row?.life
}

export async function findRevisionImages(db: Database, id: number): Promise<string[]> {
  const { rows } = await sql<{ image: string }>`
    select distinct image #>> '{}' as image
    from question_revisions r, jsonb_path_query(r.document, 'strict $.**.attachmentId') image
    where r.post_id = ${id}`.execute(db)
  return rows.map(row => row.image)
}

async function findSteps(db: Database, postId: number): Promise<Omit<QuestionStep, 'links'>[]> {
  const rows = await db
    .selectFrom('question_steps as t')
    .innerJoin('posts as p', 'p.id', 't.post_id')
    .select(['t.life', 't.at', 't.note', 't.due_at', 't.owner', 't.actor_id', 't.agreements', 't.threshold'])
    .select(stewardNameOf(sql.ref('p.category_id')).as('steward'))
    .where('t.post_id', '=', postId)
    .orderBy('t.id')
    .execute()
  return rows.map(({ life, at, note, due_at, owner, actor_id, agreements, threshold, steward }, index) => ({
    life,
    at: at.toISOString(),
    note,
    dueAt: due_at?.toISOString() ?? null,
    ...(index < rows.length - 1
      ? { owner, steward: null }
      : owedBy({ life, owner, byEditor: actor_id !== null, steward })),
    belowThreshold:
      actor_id !== null && agreements !== null && threshold !== null && agreements < threshold
        ? { agreements, threshold }
        : null,
  }))
}

const mostMilestones = 50

async function findMilestones(db: Database, postId: number): Promise<QuestionMilestone[]> {
  const { rows } = await sql<Omit<QuestionMilestone, 'at'> & { at: Date }>`
    with derived as (
      select p.id, p.kind, p.title, greatest(p.published_at, r.created_at) as at
      from post_relations r join posts p on p.id = r.to_id and p.visibility = 'public'
      where r.from_id = ${postId} and r.kind = 'derived'
    )
    select 'interview' as kind, d.id as "postId", d.title, d.at from derived d where d.kind = 'interview'
    union all
    select 'interview-release', d.id, d.title, greatest(i.released_at, d.at)
    from derived d join interviews i on i.post_id = d.id and i.released_at <= now()
    union all
    select 'debate-event', d.id, e.title, greatest(e.created_at, d.at)
    from derived d join debate_events e on e.debate_id = d.id
    order by at, "postId", kind desc
    limit ${mostMilestones}`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

async function findAnswer(db: Database, postId: number): Promise<QuestionAnswer | null> {
  const row = await db
    .selectFrom('question_answers')
    .select(['body', 'document', 'answerer', 'answered_at'])
    .where('post_id', '=', postId)
    .executeTakeFirst()
  if (!row) return null
  const { answered_at, ...answer } = row
  return { ...answer, answeredAt: answered_at.toISOString() }
}

async function findOutcome(db: Database, postId: number): Promise<QuestionOutcome | null> {
  const row = await db
    .selectFrom('question_outcomes')
    .select(['kind', 'summary', 'address', 'happened_on as happenedOn'])
    .where('post_id', '=', postId)
    .executeTakeFirst()
  return row ?? null
}

const mostMerged = 100

async function findMerged(db: Database, postId: number): Promise<Question['merged']> {
  const rows = await db
    .selectFrom('questions as q')
    .innerJoin('posts as p', 'p.id', 'q.post_id')
    .innerJoin('post_stats as s', 's.post_id', 'q.post_id')
    .select(['p.id', 'p.title', 's.agree_count as agree', 's.certified_agree_count as certifiedAgree'])
    .where('q.merged_into', '=', postId)
    .where('p.visibility', '=', 'public')
    .orderBy('p.id')
    .limit(mostMerged)
    .execute()
  return rows.map(row => ({ ...row, kind: 'question' }))
}

async function countAgreeFromMerged(db: Database, postId: number): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct a.user_id)::int as people
    from questions q
    join posts p on p.id = q.post_id and p.visibility = 'public'
    join post_agreements a on a.post_id = q.post_id
    where q.merged_into = ${postId}
      and not exists (select from post_agreements o where o.post_id = ${postId} and o.user_id = a.user_id)`.execute(
    db,
  )
  return rows[0]?.people ?? 0
}

async function countExcluded(db: Database, postId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(excluded_count), 0)::int as count from agreement_exclusions
    where post_id = ${postId} and status in ('excluded', 'restoring')`.execute(db)
  return rows[0]?.count ?? 0
}

const mostRevisions = 100

export async function findRevisions(db: Database, postId: number): Promise<QuestionRevision[]> {
  const rows = await db
    .selectFrom('question_revisions as r')
    .innerJoin('categories as c', 'c.id', 'r.category_id')
    .select(['r.version', 'r.title', 'r.body', 'r.document', 'r.replaced_at'])
    .select(['c.id as category_id', 'c.slug', 'c.name'])
    .where('r.post_id', '=', postId)
    .orderBy('r.version', 'desc')
    .limit(mostRevisions)
    .execute()
  return rows.map(({ replaced_at, category_id, slug, name, ...revision }) => ({
    ...revision,
    category: { id: category_id, slug, name },
    replacedAt: replaced_at.toISOString(),
  }))
}
