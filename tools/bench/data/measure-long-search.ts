import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { buildApp } from '#backend/app.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import { listQuestions } from '#shared/contract/question-list.ts'
import { search } from '#shared/contract/search.ts'
import { longPostWords } from './fill-long-posts.ts'
import { milliseconds, summary, table } from './timing.ts'

const times = 15
/** Totals and anchors are cached for ten seconds: board searches here measure the page alone. */
const calls = [
  ['search', (word: string) => `/api${search.path}?keyword=${word}`],
  ['search, most relevant', (word: string) => `/api${search.path}?keyword=${word}&sort=relevant`],
  ['search, page 50', (word: string) => `/api${search.path}?keyword=${word}&page=50`],
  [
    'questions',
    (word: string, n: number) => `/api${listQuestions.path}?sort=recent&size=${20 - (n % 2)}&keyword=${word}`,
  ],
] as const

export async function measureLongSearch(database: OpenDatabase): Promise<string> {
  const app = await buildApp({ config: testConfig(), database })
  const rows: string[][] = []
  for (const { word, every } of longPostWords) {
    for (const [name, urlOf] of calls) {
      const taken: number[] = []
      const turns: number[] = []
      for (let n = -2; n < times; n++) {
        const delay = monitorEventLoopDelay({ resolution: 1 })
        delay.enable()
        const start = performance.now()
        const { statusCode } = await app.inject({ url: urlOf(encodeURIComponent(word), n + 2) })
        if (statusCode !== 200) throw new Error(`${name} ${word}: ${statusCode}`)
        if (n >= 0) taken.push(performance.now() - start)
        // The delay of a turn is known in the next one.
        await setTimeout(3)
        delay.disable()
        if (n >= 0) turns.push(delay.max / 1e6)
      }
      const { p50, p95 } = summary(taken)
      rows.push([
        name,
        `1 of ${every}: ${word}`,
        milliseconds(p50),
        milliseconds(p95),
        milliseconds(summary(turns).p50),
      ])
    }
  }
  await app.close()
  return table(['call', 'posts with the word', 'p50 ms', 'p95 ms', 'longest turn, median ms'], rows)
}
