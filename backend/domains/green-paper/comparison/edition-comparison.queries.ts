import { sql } from 'kysely'
import type { Clock } from '#backend/platform/clock.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { TaskThread } from '#backend/platform/threads/task-thread.ts'
import { TtlCache } from '#shared/cache/ttl-cache.ts'
import type { EditionChanges } from '#shared/contract/green-paper-edition.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { findEditionCitations } from '../citation.queries.ts'
import { withdrawnAt } from '../edition.queries.ts'
import type { ComparedEdition, ComparisonJob } from './comparison-thread.ts'

/** Bounds the cache: a comparison of the largest size takes 0.5 MB. Editions do not change, a cited title may. */
const cacheSize = { ttlMs: 600_000, maxEntries: 50 } as const

type EditionComparison = {
  /** Throws NOT_FOUND if an edition was never published, GONE if it is out of sight, UNAVAILABLE when busy. */
  compare: (db: Database, paperId: number, since: number, number: number) => Promise<EditionChanges>
  close: () => void
}

export function editionComparison(clock: Clock): EditionComparison {
  const thread = new TaskThread<ComparisonJob, EditionChanges>(
    new URL('./comparison-thread.ts', import.meta.url),
    { waiting: 16, timeLimit: 10_000, memory: 256 },
  )
  const cache = new TtlCache<EditionChanges>({ ...cacheSize, now: () => clock().getTime() })
  return {
    compare: async (db, paperId, since, number) => {
      const editions = await findEditions(db, paperId)
      const [one, other] = [since, number].map(each => editions.find(edition => edition.number === each))
      if (!one || !other) throw new AppError('NOT_FOUND')
      if (!one.shown || !other.shown) throw new AppError('GONE')
      return cache.get(`${one.id} ${other.id}`, async () => {
        const [before, after] = await Promise.all([readEdition(db, one.id), readEdition(db, other.id)])
        return thread.run({ before, after })
      })
    },
    close: () => thread.close(),
  }
}

type Row = { id: number; number: number; shown: boolean }

async function findEditions(db: Database, paperId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select e.id, e.number, t.edition_id is not null and ${withdrawnAt} is null as shown
    from green_paper_editions e left join green_paper_edition_texts t on t.edition_id = e.id
    where e.paper_id = ${paperId}
    order by e.number`.execute(db)
  return rows
}

/** Leaves the content as JSON text: parsing half a megabyte is for the thread. */
async function readEdition(db: Database, id: number): Promise<ComparedEdition> {
  const [{ rows }, citations] = await Promise.all([
    sql<{ content: string }>`
      select content::text as content from green_paper_edition_texts where edition_id = ${id}`.execute(db),
    findEditionCitations(db, id),
  ])
  const [row] = rows
  if (!row) throw new AppError('GONE')
  return { content: row.content, titles: citations.map(({ id, title }) => [id, title]) }
}
