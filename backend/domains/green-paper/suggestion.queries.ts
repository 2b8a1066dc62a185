import { sql, type Transaction } from 'kysely'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import type { PaperContent } from '#shared/contract/green-paper.ts'
import type { PaperSuggestion, suggestionStatuses } from '#shared/contract/green-paper-collaborator.ts'
import type { PaperText } from '#shared/contract/green-paper-text.ts'
import type { Author } from '#shared/contract/user.ts'
import { canonicalJson } from '#shared/green-paper/canonical-json.ts'
import { authorColumn } from './collaborator.queries.ts'
import { blockOf } from './paper-content.ts'

type Status = (typeof suggestionStatuses)[number]

type Row = {
  id: string
  section_id: string
  author: Author
  original: PaperText
  proposed: PaperText | null
  note: string | null
  status: Status
  created_at: Date
}

const columns = sql`
  s.id, s.section_id, ${authorColumn} as author, s.original, s.proposed, s.note, s.state as status, s.created_at`

const mostListed = 200

export async function findSuggestions(
  db: Database,
  paperId: number,
  content: PaperContent,
): Promise<PaperSuggestion[]> {
  const { rows } = await sql<Row>`
    select ${columns} from green_paper_suggestions s join users u on u.id = s.author_id
    where s.paper_id = ${paperId}
    order by s.state <> 'open', s.seq desc
    limit ${mostListed}`.execute(db)
  const blocks = blocksOf(content)
  return rows.map(row => suggestionOf(row, blocks))
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
  return suggestionOf(row, blocksOf(content))
}

const blocksOf = ({ sections }: PaperContent): ReadonlySet<string> =>
  new Set(sections.flatMap(({ id, text }) => text.content.map(block => `${id} ${canonicalJson(block)}`)))

function suggestionOf({ section_id, created_at, ...row }: Row, blocks: ReadonlySet<string>): PaperSuggestion {
  const block = blockOf(row.original)
  return {
    ...row,
    sectionId: section_id,
    fits: block !== null && blocks.has(`${section_id} ${canonicalJson(block)}`),
    createdAt: created_at.toISOString(),
  }
}

export type Decidable = {
  sectionId: string
  authorId: number
  original: PaperText
  proposed: PaperText | null
  status: Status
}

export async function lockSuggestion(
  trx: Transaction<Schema>,
  paperId: number,
  id: string,
): Promise<Decidable | undefined> {
  return trx
    .selectFrom('green_paper_suggestions')
    .select(['section_id as sectionId', 'author_id as authorId', 'original', 'proposed', 'state as status'])
    .where('paper_id', '=', paperId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
