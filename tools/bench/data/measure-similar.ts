import type { Database } from '#backend/platform/database/schema.ts'
import { findSimilar } from '#backend/platform/text-search/similar-titles.ts'
import type { LabelledTitle } from './fill-database.ts'
import { milliseconds, summary, table } from './timing.ts'

const shown = 5

/** How many of the other titles of an issue are among the five most similar to each, and how long that takes. */
export async function measureSimilar(db: Database, labelled: LabelledTitle[]): Promise<string> {
  const rows: string[][] = []
  for (const half of ['tune', 'held-out'] as const) {
    const titles = labelled.filter(each => each.half === half)
    const { recall, anyHit, p50, p95 } = await score(db, titles)
    rows.push([
      half,
      `${titles.length}`,
      percent(recall),
      percent(anyHit),
      milliseconds(p50),
      milliseconds(p95),
    ])
  }
  return table(['half', 'titles', 'recall@5', 'any-hit@5', 'p50 ms', 'p95 ms'], rows)
}

async function score(db: Database, titles: LabelledTitle[]) {
  const taken: number[] = []
  const shares: number[] = []
  for (const { id, title, issue } of titles) {
    const start = performance.now()
    const found = await findSimilar(db, { title, kind: 'question', size: shown, except: id })
    taken.push(performance.now() - start)
    const others = titles.filter(other => other.issue === issue && other.id !== id)
    shares.push(others.filter(other => found.includes(other.id)).length / others.length)
  }
  return {
    recall: mean(shares),
    anyHit: mean(shares.map(share => (share > 0 ? 1 : 0))),
    ...summary(taken),
  }
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const percent = (share: number) => `${(share * 100).toFixed(1)} %`
