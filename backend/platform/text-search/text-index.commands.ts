import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { type Analyse, analyseInTurns, inTurns, koreanAnalyser } from '#backend/platform/korean/analyse.ts'
import { foldedWords } from './fold.ts'
import { postTerms } from './terms.ts'
import { titleGramsVersion } from './title-grams.ts'

/** Few at once: a transcript may be long. */
const usualBatch = 20

/**
 * Reads notices, answers, editions and transcripts that changed or were read by earlier rules. For a job: no call reads
 * a text of these kinds.
 */
export async function reindexTexts(db: Database, batch = usualBatch): Promise<number> {
  const analyse = await koreanAnalyser()
  for (let read = 0; ; ) {
    const entries: Entry[] = []
    const texts = await readUnread(db, batch)
    for (const text of texts) if (!text.gone) entries.push(await entryOf(analyse, text))
    const removed = await removeEntries(
      db,
      texts.filter(text => text.gone),
    )
    const written = await writeEntries(db, entries)
    read += written
    if (removed + written === 0) return read
  }
}

type Text = { kind: string; text_id: number; revision: number; title: string; body: string; gone: boolean }
type Entry = Pick<Text, 'kind' | 'text_id' | 'revision'> & { terms: string }

async function readUnread(db: Database, batch: number): Promise<Text[]> {
  const { rows } = await sql<Text>`
    select x.kind, x.text_id, x.revision, coalesce(t.title, '') as title, coalesce(t.body, '') as body,
      t.title is null as gone
    from text_index x left join lateral (
      select title, body from notices where x.kind = 'notice' and id = x.text_id
      union all
      select question, answer from faqs where x.kind = 'faq' and id = x.text_id
      union all
      select title, body from green_paper_edition_texts where x.kind = 'green-paper' and edition_id = x.text_id
      union all
      select '', string_agg(text, E'\n' order by rank) from interview_segments
      where x.kind = 'interview' and post_id = x.text_id
      having count(*) > 0
    ) t on true
    where x.version < ${titleGramsVersion}
    order by x.version, x.kind, x.text_id limit ${batch}`.execute(db)
  return rows
}

/** Line by line, so that no turn is as long as the text. */
async function entryOf(analyse: Analyse, { title, body, kind, text_id, revision }: Text): Promise<Entry> {
  const terms = new Set(postTerms(analyse, title, ''))
  for await (const line of inTurns(body.split('\n'))) {
    await analyseInTurns(analyse, foldedWords(line))
    for (const term of postTerms(analyse, '', line)) terms.add(term)
  }
  return { kind, text_id, revision, terms: `{${[...terms].join(',')}}` }
}

/** Skips texts that have changed since they were read. */
async function writeEntries(db: Database, entries: Entry[]): Promise<number> {
  if (entries.length === 0) return 0
  const { numAffectedRows } = await sql`
    update text_index x set terms = e.terms::integer[], version = ${titleGramsVersion}
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
           as e(kind text, text_id bigint, revision integer, terms text)
    where x.kind = e.kind and x.text_id = e.text_id and x.revision = e.revision`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Removes entries of deleted transcripts; skips those that were written again since they were read. */
async function removeEntries(db: Database, texts: Text[]): Promise<number> {
  if (texts.length === 0) return 0
  const { numAffectedRows } = await sql`
    delete from text_index x
    using jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as e(kind text, text_id bigint, revision integer)
    where x.kind = e.kind and x.text_id = e.text_id and x.revision = e.revision`.execute(db)
  return Number(numAffectedRows ?? 0)
}
