import type { Database } from '#backend/platform/database/schema.ts'
import { findSimilar } from '#backend/platform/text-search/similar-titles.queries.ts'
import type { LabelledTitle } from './fill-database.ts'
import { milliseconds, summary, table } from './timing.ts'

const shown = 5
/** Runs of each title; the fastest counts, free of other load. */
const times = 7

/** Measures recall@5 within an issue, and durations. */
export async function measureSimilar(db: Database, labelled: LabelledTitle[]): Promise<string> {
  const rows: string[][] = []
  for (const half of ['tune', 'held-out'] as const) {
    const titles = labelled.filter(each => each.half === half)
    const { recall, anyHit, p50, p95, fastest } = await score(db, titles)
    rows.push([
      half,
      `${titles.length}`,
      percent(recall),
      percent(anyHit),
      milliseconds(p50),
      milliseconds(p95),
      milliseconds(fastest),
    ])
  }
  return table(
    ['half', 'titles', 'recall@5', 'any-hit@5', 'p50 ms', 'p95 ms', 'p50 of the fastest, ms'],
    rows,
  )
}

async function score(db: Database, titles: LabelledTitle[]) {
  const taken: number[] = []
  const fastest: number[] = []
  const shares: number[] = []
  for (const { id, title, issue } of titles) {
    const own: number[] = []
    let found: number[] = []
    for (let n = 0; n < times; n++) {
      const start = performance.now()
      found = await findSimilar(db, { title, kind: 'question', size: shown, except: id })
      own.push(performance.now() - start)
    }
    taken.push(...own)
    fastest.push(Math.min(...own))
    const others = titles.filter(other => other.issue === issue && other.id !== id)
    shares.push(others.filter(other => found.includes(other.id)).length / others.length)
  }
  return {
    recall: mean(shares),
    anyHit: mean(shares.map(share => (share > 0 ? 1 : 0))),
    ...summary(taken),
    fastest: summary(fastest).p50,
  }
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const percent = (share: number) => `${(share * 100).toFixed(1)} %`
