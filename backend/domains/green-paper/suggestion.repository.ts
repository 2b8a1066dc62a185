import { sql, type Transaction } from 'kysely'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import type { PaperContent } from '#shared/contract/green-paper.ts'
import type { PaperText } from '#shared/contract/green-paper-text.ts'
import type { PaperSuggestion, suggestionStates } from '#shared/contract/green-paper-together.ts'
import type { Author } from '#shared/contract/user.ts'
import { blockOf, placeOfBlock } from './block.ts'
import { authorColumn } from './read-paper.ts'

export type NewSuggestion = {
  paperId: number
  authorId: number
  sectionId: string
  original: PaperText
  proposed: PaperText | null
  note: string | null
}

export async function insertSuggestion(trx: Transaction<Schema>, suggestion: NewSuggestion): Promise<number> {
  const { paperId, authorId, sectionId, original, proposed, note } = suggestion
  const { seq } = await trx
    .insertInto('green_paper_suggestions')
    .values({
      paper_id: paperId,
      author_id: authorId,
      section_id: sectionId,
      original: JSON.stringify(original),
      proposed: proposed && JSON.stringify(proposed),
      note,
    })
    .returning('seq')
    .executeTakeFirstOrThrow()
  return seq
}

type State = (typeof suggestionStates)[number]

type Row = {
  id: string
  section_id: string
  author: Author
  original: PaperText
  proposed: PaperText | null
  note: string | null
  state: State
  created_at: Date
}

const columns = sql`
  s.id, s.section_id, ${authorColumn} as author, s.original, s.proposed, s.note, s.state, s.created_at`

const most = 200

/** Suggestions of a paper, open ones first, then the newest. */
export async function findSuggestions(
  db: Database,
  paperId: number,
  content: PaperContent,
): Promise<PaperSuggestion[]> {
  const { rows } = await sql<Row>`
    select ${columns} from green_paper_suggestions s join users u on u.id = s.author_id
    where s.paper_id = ${paperId}
    order by s.state <> 'open', s.seq desc
    limit ${most}`.execute(db)
  return rows.map(row => suggestionOf(row, content))
}

export async function readSuggestion(
  db: Database,
  seq: number,
  content: PaperContent,
): Promise<PaperSuggestion> {
  const { rows } = await sql<Row>`
    select ${columns} from green_paper_suggestions s join users u on u.id = s.author_id
    where s.seq = ${seq}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a suggestion is gone in the call that made it')
  return suggestionOf(row, content)
}

function suggestionOf({ section_id, created_at, ...row }: Row, content: PaperContent): PaperSuggestion {
  const block = blockOf(row.original)
  return {
    ...row,
    sectionId: section_id,
    fits: block !== null && placeOfBlock(content, section_id, block) !== null,
    createdAt: created_at.toISOString(),
  }
}

export type Decidable = {
  sectionId: string
  authorId: number
  original: PaperText
  proposed: PaperText | null
  state: State
}

/** A suggestion of this paper, locked until the decision stands; undefined for another paper's. */
export async function lockSuggestion(
  trx: Transaction<Schema>,
  paperId: number,
  id: string,
): Promise<Decidable | undefined> {
  return trx
    .selectFrom('green_paper_suggestions')
    .select(['section_id as sectionId', 'author_id as authorId', 'original', 'proposed', 'state'])
    .where('paper_id', '=', paperId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function writeDecision(
  trx: Transaction<Schema>,
  { id, state, seq }: { id: string; state: State; seq: number },
): Promise<void> {
  await trx
    .updateTable('green_paper_suggestions')
    .set({ state, decided_by: seq, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
