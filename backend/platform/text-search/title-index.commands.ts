import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { type Analyse, analyseInTurns, koreanAnalyser } from '#backend/platform/korean/analyse.ts'
import { foldedWords } from './fold.ts'
import { readSynonyms } from './similar-titles.queries.ts'
import { postTerms } from './terms.ts'
import { type Synonyms, titleGrams, titleGramsVersion, titleWords } from './title-grams.ts'
import { titleLetters } from './title-letters.ts'

/** Longer texts are left to the job, which reads them within a minute. */
const mostLettersAtOnce = 1_000

/** Call it in the transaction that writes the post. */
export async function indexTitle(db: Database, postId: number, title: string): Promise<void> {
  const synonyms = await readSynonyms(db)
  const { body } = await db
    .selectFrom('posts')
    .select('body')
    .where('id', '=', postId)
    .executeTakeFirstOrThrow()
  const isShort = body.length <= mostLettersAtOnce
  const entry = await entryOf({ id: postId, title, body: isShort ? body : '' }, synonyms)
  await writeEntries(db, [{ ...entry, version: isShort ? titleGramsVersion : 0 }])
}

type Options = { batch?: number; version?: number }

export async function reindexTitles(
  db: Database,
  { batch = 500, version = titleGramsVersion }: Options = {},
): Promise<number> {
  const synonyms = await readSynonyms(db)
  for (let read = 0; ; ) {
    const rows = await db
      .selectFrom('title_index as t')
      .innerJoin('posts as p', 'p.id', 't.post_id')
      .select(['p.id', 'p.title', 'p.body'])
      .where('t.version', '<', version)
      .orderBy('t.version')
      .orderBy('t.post_id')
      .limit(batch)
      .execute()
    const entries: Entry[] = []
    for (const row of rows) entries.push(await entryOf(row, synonyms))
    const written = await writeEntries(db, entries)
    read += written
    if (written === 0) return read
  }
}

type Text = { id: number; title: string; body: string }
type Entry = Awaited<ReturnType<typeof entryOf>>

async function entryOf({ id, title, body }: Text, synonyms: Synonyms) {
  const analyse = await koreanAnalyser()
  await analyseInTurns(analyse, foldedWords(`${title} ${body}`))
  return { id, title, body, version: titleGramsVersion, ...readText(analyse, { title, body }, synonyms) }
}

const readText = (analyse: Analyse, { title, body }: Omit<Text, 'id'>, synonyms: Synonyms) => ({
  grams: arrayOf(titleGrams(titleWords(analyse, title, synonyms))),
  terms: arrayOf(postTerms(analyse, title, body)),
  ...titleLetters(title),
})

/** As PostgreSQL writes it: unpacking JSON takes thrice the time. */
const arrayOf = (numbers: Iterable<number>): string => `{${[...numbers].join(',')}}`

/** Skips posts that have changed since they were read. */
async function writeEntries(db: Database, entries: Entry[]): Promise<number> {
  if (entries.length === 0) return 0
  const { numAffectedRows } = await sql`
    update title_index t
    set grams = e.grams::integer[], terms = e.terms::integer[], jamo = e.jamo, initials = e.initials, version = e.version,
        facets = facets_of(t.post_id)
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
           as e(id bigint, title text, body text, grams text, terms text, jamo text, initials text, version integer)
    join posts p on p.id = e.id and p.title = e.title and (p.body = e.body or e.version = 0)
    where t.post_id = e.id`.execute(db)
  return Number(numAffectedRows ?? 0)
}
