import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { readSynonyms } from './similar-titles.queries.ts'
import { codesOf, type Synonyms, titleGrams, titleGramsVersion } from './title-grams.ts'
import { titleLetters } from './title-letters.ts'

/** Call it in the transaction that writes the title. */
export async function indexTitle(db: Database, postId: number, title: string): Promise<void> {
  await writeEntries(db, [entryOf(postId, title, await readSynonyms(db))])
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
      .select(['p.id', 'p.title'])
      .where('t.version', '<', version)
      .orderBy('t.version')
      .orderBy('t.post_id')
      .limit(batch)
      .execute()
    const written = await writeEntries(
      db,
      rows.map(({ id, title }) => entryOf(id, title, synonyms)),
    )
    read += written
    if (written === 0) return read
  }
}

type Entry = ReturnType<typeof entryOf>

const entryOf = (id: number, title: string, synonyms: Synonyms) => ({
  id,
  title,
  grams: codesOf(titleGrams(title, synonyms)),
  ...titleLetters(title),
})

/** Skips titles that have changed since they were read. */
async function writeEntries(db: Database, entries: Entry[]): Promise<number> {
  if (entries.length === 0) return 0
  const { numAffectedRows } = await sql`
    update title_index t
    set grams = array(select jsonb_array_elements_text(e.grams)::integer), jamo = e.jamo, initials = e.initials,
        version = ${titleGramsVersion}
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
           as e(id bigint, title text, grams jsonb, jamo text, initials text)
    join posts p on p.id = e.id and p.title = e.title
    where t.post_id = e.id`.execute(db)
  return Number(numAffectedRows ?? 0)
}
