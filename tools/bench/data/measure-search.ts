import { sql } from 'kysely'
import { findQuestionHits } from '#backend/domains/search/hits.queries.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { readKeyword } from '#backend/platform/text-search/keyword.ts'
import { termCode } from '#backend/platform/text-search/terms.ts'
import { milliseconds, table, timed } from './timing.ts'

const wanted = [1e-5, 1e-4, 1e-3, 5e-3, 0.01, 0.015, 0.019, 0.022, 0.03, 0.05, 0.1, 0.2, 0.5]
const times = 15
/** Several pairs, which are counted together. */
const longer = [
  { gram: '자전거 도로', df: '–' },
  { gram: '전세사기 보증금', df: '–' },
]

export async function measureSearch(db: Database): Promise<string> {
  const rows: (string | number)[][] = []
  for (const { gram, df } of [...(await wordsByShare(db)), ...longer]) {
    const keyword = await readKeyword(gram)
    if (!keyword) continue
    const { p50, p95 } = await timed(times, () => findQuestionHits(db, keyword, 20))
    rows.push([gram, df, milliseconds(p50), milliseconds(p95)])
  }
  return table(['word', 'posts with it (estimate)', 'p50 ms', 'p95 ms'], rows)
}

/** Of the words that the made-up posts use, those whose shares are nearest. */
async function wordsByShare(db: Database): Promise<{ gram: string; df: number }[]> {
  const letters = ['갈', '길', '날', '눌', '달', '돌', '들', '락', '말', '몰']
  const words = letters.flatMap(first => letters.map(second => `${first}${second}`))
  const codes = new Map(words.map(word => [termCode(word), word]))
  const { rows } = await sql<{ term: number; df: number; total: number }>`
    select term, df, (select df from term_frequencies where term = 0) as total from term_frequencies
    where term = any(${[...codes.keys()]}::integer[])`.execute(db)
  const found = wanted.flatMap(share => {
    const [nearest] = rows.toSorted(
      (a, b) => Math.abs(a.df - share * a.total) - Math.abs(b.df - share * b.total),
    )
    return nearest ? [{ gram: codes.get(nearest.term) ?? '', df: nearest.df }] : []
  })
  return found.filter(({ gram }, at) => found.findIndex(other => other.gram === gram) === at)
}
