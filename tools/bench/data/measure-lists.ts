import { buildApp } from '#backend/app.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import { questionSorts } from '#shared/contract/question-list.ts'
import { milliseconds, table, timed } from './timing.ts'

const times = 15
const pages = [1, 11, 50]

/** List pages of twenty through the app over few posts and over many, and the ratio of their medians. */
export async function measureLists(
  small: OpenDatabase,
  large: OpenDatabase,
  sizes: { small: number; large: number },
): Promise<string> {
  const few = await medians(small)
  const many = await medians(large)
  const rows = [...many].map(([name, p50]) => {
    const base = few.get(name)
    return [
      name,
      base === undefined ? '–' : milliseconds(base),
      milliseconds(p50),
      base === undefined ? '–' : (p50 / base).toFixed(2),
    ]
  })
  const head = ['list', `p50 ms, ${sizes.small} posts`, `p50 ms, ${sizes.large} posts`, 'ratio']
  return table(head, rows)
}

async function medians(database: OpenDatabase): Promise<Map<string, number>> {
  const app = await buildApp({ config: testConfig(), database })
  const found = new Map<string, number>()
  const category = await database.db
    .selectFrom('categories')
    .select('slug')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  for (const sort of questionSorts) {
    for (const filter of ['', `&category=${category.slug}`]) {
      for (const place of [...pages, 'deep']) {
        const list = `/api/questions?sort=${sort}${filter}&size=20`
        const url = place === 'deep' ? await deepIn(app, list) : `${list}&page=${place}`
        if (!url) continue
        const { p50 } = await timed(times, () => app.inject({ url }))
        found.set(
          `${sort}${filter ? ', one category' : ''}, ${place === 'deep' ? 'deep cursor' : `page ${place}`}`,
          p50,
        )
      }
    }
  }
  await app.close()
  return found
}

type Caller = { inject: (call: { url: string }) => Promise<{ json: () => { next: string | null } }> }

/** A cursor a few pages below the last numbered one; null where the list ends before. */
async function deepIn(app: Caller, list: string): Promise<string | null> {
  let { next } = (await app.inject({ url: `${list}&page=50` })).json()
  for (let step = 0; step < 5 && next; step++)
    next = (await app.inject({ url: `${list}&cursor=${encodeURIComponent(next)}` })).json().next
  return next && `${list}&cursor=${encodeURIComponent(next)}`
}
