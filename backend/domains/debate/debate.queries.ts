import type { InferResult, Selectable } from 'kysely'
import { findTopComments } from '#backend/domains/comment/index.ts'
import { findRelated, readStub, refuseUnseen, stubOf, visibilityNow } from '#backend/domains/post/index.ts'
import type { DebateFormerConclusionTable } from '#backend/platform/database/schema/debate.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { Debate } from '#shared/contract/debate.ts'
import type { DebateEvent } from '#shared/contract/debate-event.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { selectDebates, summaryOf } from './debate-list.queries.ts'
import { findPositions } from './debate-position.queries.ts'

/**
 * Throws NOT_FOUND, GONE as `requirePost`; leaves out everything written under a temporary measure (R12.10).
 * `viewer` is a member's seq, or null.
 */
export async function readDebateById(db: Database, id: number, viewer: number | null): Promise<Debate> {
  const row = await findDebate(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  refuseUnseen(row.visibility)
  const [positions, sourceQuestions, events] = await Promise.all([
    findPositions(db, [row], viewer),
    findSourceQuestions(db, id),
    findEvents(db, id),
  ])
  const keys = (positions.get(id) ?? []).map(position => position.key)
  const [topComments, interviews, former] = await Promise.all([
    findTopComments(db, id, keys),
    findInterviews(db, [id, ...sourceQuestions.map(question => question.id)]),
    findFormerConclusions(db, row),
  ])
  const debate = {
    ...summaryOf(row, positions.get(id)),
    ...textOf(row, former),
    version: row.version,
    facilitator: row.facilitator,
    reasonRequired: row.reasonRequired,
    sourceQuestions,
    interviews,
    events,
    topComments: keys.flatMap(key => topComments.find(comment => comment.stance === key) ?? []),
  }
  return row.visibility === 'temporary' ? withoutTexts(debate, await readStub(db, id)) : debate
}

async function findSourceQuestions(db: Database, id: number): Promise<Debate['sourceQuestions']> {
  const related = await findRelated(db, [id])
  return related
    .filter(one => one.kind === 'derived' && one.postKind === 'question' && !one.outward)
    .map(one => ({ id: one.id, title: one.title }))
}

async function findInterviews(db: Database, postIds: number[]): Promise<Debate['interviews']> {
  const related = await findRelated(db, postIds)
  const titles = new Map(related.flatMap(one => (one.postKind === 'interview' ? [[one.id, one.title]] : [])))
  return [...titles].map(([id, title]) => ({ id, title }))
}

type TextRow = Pick<DebateRow, 'body' | 'document' | 'conclusion' | 'conclusion_document' | 'concluded_at'>

export const textOf = (row: TextRow, former: FormerConclusion[]) => ({
  body: row.body,
  document: row.document,
  conclusion:
    row.concluded_at === null || row.conclusion === null
      ? null
      : {
          body: row.conclusion,
          document: row.conclusion_document,
          at: row.concluded_at.toISOString(),
          correctedAt: former[0]?.replaced_at.toISOString() ?? null,
          former: former.map(({ body, document, published_at }) => ({
            body,
            document,
            at: published_at.toISOString(),
          })),
        },
})

type FormerConclusion = Pick<
  Selectable<DebateFormerConclusionTable>,
  'body' | 'document' | 'published_at' | 'replaced_at'
>

const mostFormer = 20

/** The newest first; asks nothing of a debate without a conclusion. */
export async function findFormerConclusions(
  db: Database,
  { id, concluded_at }: { id: number; concluded_at: Date | null },
): Promise<FormerConclusion[]> {
  if (concluded_at === null) return []
  return db
    .selectFrom('debate_former_conclusions')
    .select(['body', 'document', 'published_at', 'replaced_at'])
    .where('debate_id', '=', id)
    .orderBy('id', 'desc')
    .limit(mostFormer)
    .execute()
}

const withoutTexts = (debate: Debate, stub: string): Debate => ({
  ...stubOf(debate, stub),
  conclusion: null,
  events: [],
  topComments: [],
})

const selectWithText = (db: Database) =>
  selectDebates(db)
    .select(['p.body', 'p.document', 'p.version', visibilityNow.as('visibility')])
    .select(['d.facilitator', 'd.reason_required as reasonRequired'])
    .select(['d.conclusion', 'd.conclusion_document', 'd.concluded_at'])

type DebateRow = InferResult<ReturnType<typeof selectWithText>>[number]

function findDebate(db: Database, id: number): Promise<DebateRow | undefined> {
  return selectWithText(db).where('p.id', '=', id).executeTakeFirst()
}

/** Needs no paging: editors write a few dozen at most. */
export async function findEvents(
  db: Database,
  debateId: number,
): Promise<(DebateEvent & { version: number })[]> {
  const rows = await db
    .selectFrom('debate_events')
    .select(['id', 'kind', 'at', 'title', 'body', 'document', 'link', 'place', 'version'])
    .where('debate_id', '=', debateId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

export async function isEventShown(db: Database, eventId: number): Promise<boolean> {
  const row = await db
    .selectFrom('debate_events as e')
    .innerJoin('posts as p', 'p.id', 'e.debate_id')
    .select(visibilityNow.as('visibility'))
    .where('e.id', '=', eventId)
    .executeTakeFirst()
  return row?.visibility === 'public'
}
