import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { stewardNameOf } from '#backend/domains/category/index.ts'
import { codesOf } from '#backend/domains/code/index.ts'
import { isInMergeSum, sealedCounts } from '#backend/domains/ledger/index.ts'
import {
  type Related,
  readStub,
  refuseUnseen,
  relatedTo,
  stubOf,
  visibilityNow,
} from '#backend/domains/post/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import type {
  Question,
  QuestionLink,
  QuestionMilestone,
  QuestionRevision,
  QuestionStatus,
  QuestionStep,
} from '#shared/contract/question.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { selectQuestions, summaryOf } from './question-list.queries.ts'
import { nextStepOf, owedBy, thresholdsOf } from './question-status.ts'

/** Code group: status → agreements that bring it. */
export const thresholdGroup = 'question-threshold'

/** SQL value: the id of the latest step, which no later one has, also where a step is undone; 0 before the first. */
export const stepVersionOf = (postId: RawBuilder<unknown>): RawBuilder<number> =>
  sql`coalesce((select max(id) from question_steps where post_id = ${postId}), 0)::integer`

/**
 * Throws NOT_FOUND, GONE as `requirePost`; leaves out everything that the author wrote under a temporary measure
 * (R12.10).
 */
export async function readQuestionById(db: Database, id: number): Promise<Question> {
  const row = await findQuestion(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  refuseUnseen(row.visibility)
  const { body, document, version, outcome, agreeFromMerged, excludedAgree, related } = row
  const text = { ...summaryOf(row), body, document, version }
  const isHidden = row.visibility === 'temporary'
  return {
    ...(isHidden ? stubOf(text, await readStub(db, id)) : text),
    revisedAt: row.revised_at?.toISOString() ?? null,
    steps: row.steps.map(stepOf).map(step => ({ ...step, links: linksOf(step, related) })),
    milestones: row.milestones.map(milestoneOf),
    nextStep: nextStepOf(row.status, row.thresholds),
    thresholds: thresholdsOf(row.thresholds),
    answer: row.answer && { ...row.answer, answeredAt: new Date(row.answer.answeredAt).toISOString() },
    outcome,
    agreeFromMerged,
    excludedAgree,
    sealed: row.sealed,
    mergedInto: related.filter(({ id }) => id === row.merged_into).map(linkOf)[0] ?? null,
    merged: row.merged.map(question => ({ ...question, kind: 'question' })),
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

const linksOf = ({ status }: Pick<QuestionStep, 'status'>, related: Related[]): QuestionLink[] =>
  related.filter(({ outward, postKind }) => outward && postKind === ledTo[status]).map(linkOf)

const linkOf = ({ id, postKind, title }: Related): QuestionLink => ({ id, kind: postKind, title })

const findQuestion = (db: Database, id: number) =>
  selectQuestions(db)
    .select(['p.body', 'p.document', 'p.version', 'p.revised_at', visibilityNow.as('visibility')])
    .select(['p.hidden_reason', 'p.hidden_until', 'p.hidden_by_claim', 'q.merged_into'])
    .select(reader => [
      stepsOf(reader).as('steps'),
      answerOf(reader).as('answer'),
      outcomeOf(reader).as('outcome'),
      mergedInto(reader).as('merged'),
      agreeFromMerged.as('agreeFromMerged'),
      excludedAgree.as('excludedAgree'),
      sealedCounts.as('sealed'),
      milestonesOf.as('milestones'),
      relatedTo(sql`select p.id`).as('related'),
      codesOf(thresholdGroup).as('thresholds'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirst()

/** Reads `p`, the question's post. */
type Reader = ExpressionBuilder<Schema & { p: Schema['posts'] }, 'p'>

const stepsOf = (reader: Reader) =>
  jsonArrayFrom(
    reader
      .selectFrom('question_steps as t')
      .select([
        't.life as status',
        't.at',
        't.note',
        't.due_at',
        't.owner',
        't.actor_id',
        't.agreements',
        't.threshold',
      ])
      .select(stewardNameOf(sql.ref('p.category_id')).as('steward'))
      .whereRef('t.post_id', '=', 'p.id')
      .orderBy('t.id'),
  )

type StepRow = NonNullable<Awaited<ReturnType<typeof findQuestion>>>['steps'][number]

const answerOf = (reader: Reader) =>
  jsonObjectFrom(
    reader
      .selectFrom('question_answers as a')
      .select(['a.body', 'a.document', 'a.answerer', 'a.answered_at as answeredAt'])
      .whereRef('a.post_id', '=', 'p.id'),
  )

const outcomeOf = (reader: Reader) =>
  jsonObjectFrom(
    reader
      .selectFrom('question_outcomes as o')
      .select(['o.kind', 'o.summary', 'o.address', 'o.happened_on as happenedOn'])
      .whereRef('o.post_id', '=', 'p.id'),
  )

const mostMerged = 100

const mergedInto = (reader: Reader) =>
  jsonArrayFrom(
    reader
      .selectFrom('questions as mq')
      .innerJoin('posts as mp', 'mp.id', 'mq.post_id')
      .innerJoin('post_stats as ms', 'ms.post_id', 'mq.post_id')
      .select(['mp.id', 'mp.title', 'ms.agree_count as agree', 'ms.certified_agree_count as certifiedAgree'])
      .whereRef('mq.merged_into', '=', 'p.id')
      .where('mp.visibility', '=', 'public')
      .orderBy('mp.id')
      .limit(mostMerged),
  )

const agreeFromMerged: RawBuilder<number> = sql`(
  select (
    select count(distinct a.user_id) from post_agreements a
    where a.post_id = any(sources.ids) and ${isInMergeSum(sql`p.id`, sql`a.user_id`)}
  )::int + (
    select coalesce(sum(d.people), 0) from departed_reactions d
    where d.post_id = any(sources.ids) and d.kind = 'merged'
  )::int
  from (
    select array_agg(mq.post_id) as ids
    from questions mq join posts mp on mp.id = mq.post_id and mp.visibility = 'public'
    where mq.merged_into = p.id
  ) sources
)`

const excludedAgree: RawBuilder<number> = sql`(
  select coalesce(sum(x.excluded_count), 0)::int from agreement_exclusions x
  where x.post_id = p.id and x.status in ('excluded', 'restoring')
)`

export async function findStatus(db: Database, id: number): Promise<QuestionStatus | undefined> {
  const row = await db
    .selectFrom('questions')
    .select('life as status')
    .where('post_id', '=', id)
    .executeTakeFirst()
  return row?.status
}

export async function findRevisionImages(db: Database, id: number): Promise<string[]> {
  const { rows } = await sql<{ image: string }>`
    select distinct image #>> '{}' as image
    from question_revisions r, jsonb_path_query(r.document, 'strict $.**.attachmentId') image
    where r.post_id = ${id}`.execute(db)
  return rows.map(row => row.image)
}

function stepOf(row: StepRow, index: number, rows: StepRow[]): Omit<QuestionStep, 'links'> {
  const { status, at, note, due_at, owner, actor_id, agreements, threshold, steward } = row
  return {
    status,
    at: new Date(at).toISOString(),
    note,
    dueAt: due_at === null ? null : new Date(due_at).toISOString(),
    ...(index < rows.length - 1
      ? { owner, steward: null }
      : owedBy({ status, owner, byEditor: actor_id !== null, steward })),
    agreements: threshold === null ? null : agreements,
    belowThreshold:
      actor_id !== null && agreements !== null && threshold !== null && agreements < threshold
        ? { agreements, threshold }
        : null,
  }
}

const mostMilestones = 50

/** By paper: its first edition that cites the question itself, and the newest. */
const citingPapers = sql`(
  select e.paper_id, min(e.published_at) as at, max(e.number) as newest
  from green_paper_edition_citations ec
  join green_paper_citations c on c.id = ec.citation_id and c.kind = 'question'
  join green_paper_editions e on e.id = ec.edition_id
  where ec.post_id = p.id
  group by e.paper_id
)`

/** Times are as JSON has them. */
const milestonesOf: RawBuilder<QuestionMilestone[]> = sql`(
  select coalesce(json_agg(reached), '[]') from (
    with derived as (
      select o.id, o.kind, o.title, greatest(o.published_at, r.created_at) as at
      from post_relations r join posts o on o.id = r.to_id and o.visibility = 'public'
      where r.from_id = p.id and r.kind = 'derived'
    )
    select 'interview' as kind, d.id as "postId", d.title, d.at from derived d where d.kind = 'interview'
    union all
    select 'interview-release', d.id, d.title, greatest(i.released_at, d.at)
    from derived d join interviews i on i.post_id = d.id and i.released_at <= now()
    union all
    select 'debate-event', d.id, e.title, greatest(e.created_at, d.at)
    from derived d join debate_events e on e.debate_id = d.id
    union all
    select 'merge', o.id, o.title, r.created_at
    from questions mq
    join posts o on o.id = mq.post_id and o.visibility = 'public'
    join post_relations r on r.from_id = mq.post_id and r.to_id = p.id and r.kind = 'merged'
    where mq.merged_into = p.id
    union all
    select 'citation', g.id, t.title, c.at
    from ${citingPapers} c
    join green_papers g on g.id = c.paper_id and g.edition = c.newest and g.withdrawn_at is null
    join green_paper_editions e on e.paper_id = g.id and e.number = g.edition
    join green_paper_edition_texts t on t.edition_id = e.id
    order by at, "postId", kind desc
    limit ${mostMilestones}
  ) reached
)`

const milestoneOf = (milestone: QuestionMilestone): QuestionMilestone => ({
  ...milestone,
  at: new Date(milestone.at).toISOString(),
})

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
