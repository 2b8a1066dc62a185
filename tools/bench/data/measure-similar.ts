import type { Database } from '#backend/platform/database/schema.ts'
import { findSimilar } from '#backend/platform/text-search/similar-titles.queries.ts'
import type { LabelledTitle } from './fill-database.ts'
import { milliseconds, summary, table } from './timing.ts'

const size = 5
/** Looked at to see what would be shown if the neighbours were not there. */
const deep = 20
/** Runs of each title; the fastest counts, free of other load. */
const times = 7

/**
 * Measures, of the five best, recall within an issue, the share of what is shown that is of the issue, how often
 * nothing is shown to a title when the others of its issue are taken away, and durations.
 */
export async function measureSimilar(db: Database, labelled: LabelledTitle[]): Promise<string> {
  const rows: string[][] = []
  for (const half of ['tune', 'held-out', 'unseen', 'fresh'] as const) {
    const titles = labelled.filter(each => each.half === half)
    const others = new Set(labelled.filter(each => each.half !== half).map(({ id }) => id))
    const { recall, shown, precision, silence, p50, p95, fastest } = await score(db, titles, others)
    rows.push([
      half,
      `${titles.length}`,
      percent(recall),
      percent(shown),
      percent(precision),
      percent(silence),
      milliseconds(p50),
      milliseconds(p95),
      milliseconds(fastest),
    ])
  }
  return table(
    [
      'half',
      'titles',
      'recall@5 without threshold',
      'recall@5 shown',
      'of what is shown, similar',
      'nothing shown without a neighbour',
      'p50 ms',
      'p95 ms',
      'p50 of the fastest, ms',
    ],
    rows,
  )
}

/** Titles of the other halves are left out, since some are on the same matters. */
async function score(db: Database, titles: LabelledTitle[], others: Set<number>) {
  const taken: number[] = []
  const fastest: number[] = []
  const results: { best: number; shown: number; right: number; all: number; lonely: boolean }[] = []
  for (const { id, title, issue } of titles) {
    const query = { title, kind: 'question' as const, except: id }
    const own: number[] = []
    for (let n = 0; n < times; n++) {
      const start = performance.now()
      await findSimilar(db, { ...query, size })
      own.push(performance.now() - start)
    }
    taken.push(...own)
    fastest.push(Math.min(...own))
    const mates = titles.filter(other => other.issue === issue && other.id !== id).map(other => other.id)
    const isMate = (each: number) => mates.includes(each)
    const ofHalf = (ids: number[]) => ids.filter(each => !others.has(each))
    const best = ofHalf(await findSimilar(db, { ...query, size: deep, from: -9 })).slice(0, size)
    const further = ofHalf(await findSimilar(db, { ...query, size: deep }))
    const found = further.slice(0, size)
    results.push({
      best: best.filter(isMate).length / mates.length,
      shown: found.length,
      right: found.filter(isMate).length,
      all: mates.length,
      lonely: further.every(isMate),
    })
  }
  const sum = (of: (result: (typeof results)[number]) => number) =>
    results.reduce((all, result) => all + of(result), 0)
  return {
    recall: sum(({ best }) => best) / titles.length,
    shown: sum(({ right, all }) => right / all) / titles.length,
    precision: sum(({ right }) => right) / sum(({ shown }) => shown),
    silence: sum(({ lonely }) => (lonely ? 1 : 0)) / titles.length,
    ...summary(taken),
    fastest: summary(fastest).p50,
  }
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
