import { type ExpressionBuilder, type InferResult, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { topCommentsFrom } from '#backend/domains/comment/index.ts'
import { sealedCounts } from '#backend/domains/ledger/index.ts'
import {
  type Related,
  readStub,
  refuseUnseen,
  relatedTo,
  stubOf,
  visibilityNow,
} from '#backend/domains/post/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import type { Debate } from '#shared/contract/debate.ts'
import type { DebateEvent } from '#shared/contract/debate-event.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { bestComments, keysOf, selectDebates, summaryOf } from './debate-list.queries.ts'

/**
 * Throws NOT_FOUND, GONE as `requirePost`; leaves out everything written under a temporary measure (R12.10).
 * `viewer` is a member's seq, or null.
 */
export async function readDebateById(db: Database, id: number, viewer: number | null): Promise<Debate> {
  const row = await findDebate(db, id, viewer)
  if (!row) throw new AppError('NOT_FOUND')
  refuseUnseen(row.visibility)
  const debate = {
    ...summaryOf(row),
    ...textOf(row),
    version: row.version,
    sealed: row.sealed,
    facilitator: row.facilitator,
    reasonRequired: row.reasonRequired,
    sourceQuestions: row.related.filter(tie => tie.ofId === id && isSource(tie)).map(titleOf),
    interviews: interviewsOf(row.related),
    events: row.events.map(eventOf),
    topComments: topCommentsFrom(row.best, keysOf(row)),
  }
  return row.visibility === 'temporary' ? withoutTexts(debate, await readStub(db, id)) : debate
}

const isSource = ({ kind, postKind, outward }: Related) =>
  kind === 'derived' && postKind === 'question' && !outward

const titleOf = ({ id, title }: { id: number; title: string }) => ({ id, title })

/** Of the debate and of its source questions, each once. */
function interviewsOf(related: Related[]): Debate['interviews'] {
  const titles = new Map(related.flatMap(one => (one.postKind === 'interview' ? [[one.id, one.title]] : [])))
  return [...titles].map(([id, title]) => ({ id, title }))
}

type TextRow = Pick<
  DebateRow,
  'body' | 'document' | 'conclusion' | 'conclusion_document' | 'concluded_at' | 'former'
>

export const textOf = (row: TextRow) => ({
  body: row.body,
  document: row.document,
  conclusion:
    row.concluded_at === null || row.conclusion === null
      ? null
      : {
          body: row.conclusion,
          document: row.conclusion_document,
          at: row.concluded_at.toISOString(),
          correctedAt: row.former[0] ? new Date(row.former[0].replaced_at).toISOString() : null,
          former: row.former.map(({ body, document, published_at }) => ({
            body,
            document,
            at: new Date(published_at).toISOString(),
          })),
        },
})

const mostFormer = 20

/** The newest first. */
export const formerConclusionsOf = (reader: Reader) =>
  jsonArrayFrom(
    reader
      .selectFrom('debate_former_conclusions as f')
      .select(['f.body', 'f.document', 'f.published_at', 'f.replaced_at'])
      .whereRef('f.debate_id', '=', 'p.id')
      .orderBy('f.id', 'desc')
      .limit(mostFormer),
  )

const withoutTexts = (debate: Debate, stub: string): Debate => ({
  ...stubOf(debate, stub),
  conclusion: null,
  events: [],
  topComments: [],
})

const selectWithText = (db: Database, viewer: number | null) =>
  selectDebates(db, viewer)
    .select(['p.body', 'p.document', 'p.version', visibilityNow.as('visibility')])
    .select(['d.facilitator', 'd.reason_required as reasonRequired', sealedCounts.as('sealed')])
    .select(['d.conclusion', 'd.conclusion_document', 'd.concluded_at'])
    .select(reader => [relatedTo(itselfAndSources).as('related'), eventsOf(reader).as('events')])
    .select(reader => [bestComments.as('best'), formerConclusionsOf(reader).as('former')])

/** Selects the ids of `p`, a debate's post, and of the questions that it came from. */
const itselfAndSources = sql`
  select p.id
  union all
  select from_id from post_relations r join posts f on f.id = r.from_id
  where r.to_id = p.id and r.kind = 'derived' and f.kind = 'question' and f.visibility = 'public'`

/** Reads `p`, the debate's post. */
type Reader = ExpressionBuilder<Schema & { p: Schema['posts'] }, 'p'>

const eventColumns = [
  'e.id',
  'e.kind',
  'e.at',
  'e.title',
  'e.body',
  'e.document',
  'e.link',
  'e.place',
  'e.version',
] as const

/** Needs no paging: editors write a few dozen at most. */
const eventsOf = (reader: Reader) =>
  jsonArrayFrom(
    reader
      .selectFrom('debate_events as e')
      .select(eventColumns)
      .whereRef('e.debate_id', '=', 'p.id')
      .orderBy('e.at')
      .orderBy('e.id'),
  )

const eventOf = <E extends { at: Date | string }>(event: E) => ({
  ...event,
  at: new Date(event.at).toISOString(),
})

type DebateRow = InferResult<ReturnType<typeof selectWithText>>[number]

function findDebate(db: Database, id: number, viewer: number | null): Promise<DebateRow | undefined> {
  return selectWithText(db, viewer).where('p.id', '=', id).executeTakeFirst()
}

/** Needs no paging, as above. */
export async function findEvents(
  db: Database,
  debateId: number,
): Promise<(DebateEvent & { version: number })[]> {
  const rows = await db
    .selectFrom('debate_events as e')
    .select(eventColumns)
    .where('e.debate_id', '=', debateId)
    .orderBy('e.at')
    .orderBy('e.id')
    .execute()
  return rows.map(eventOf)
}

export async function isAnyEventShown(db: Database, eventIds: number[]): Promise<boolean> {
  const event = await db
    .selectFrom('debate_events as e')
    .innerJoin('posts as p', 'p.id', 'e.debate_id')
    .select('e.id')
    .where('e.id', 'in', eventIds)
    .where(visibilityNow, '=', 'public')
    .limit(1)
    .executeTakeFirst()
  return event !== undefined
}
