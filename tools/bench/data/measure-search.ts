import { sql } from 'kysely'
import { findQuestionHits } from '#backend/domains/search/hits.queries.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { readKeyword } from '#backend/platform/text-search/keyword.ts'
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
    const keyword = readKeyword(gram)
    if (!keyword) continue
    const { p50, p95 } = await timed(times, () => findQuestionHits(db, keyword, 20))
    rows.push([gram, df, milliseconds(p50), milliseconds(p95)])
  }
  return table(['word', 'posts with it (estimate)', 'p50 ms', 'p95 ms'], rows)
}

async function wordsByShare(db: Database): Promise<{ gram: string; df: number }[]> {
  const found: { gram: string; df: number }[] = []
  for (const share of wanted) {
    const { rows } = await sql<{ gram: string; df: number }>`
      select gram, df from text_gram_frequencies
      where gram <> '' and gram !~ '^\\^'
      order by abs(df - ${share}::float8 * (select df from text_gram_frequencies where gram = ''))
      limit 1`.execute(db)
    found.push(...rows)
  }
  return found.filter(({ gram }, at) => found.findIndex(other => other.gram === gram) === at)
}
