import { type App, buildApp } from '#backend/app.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import { listQuestions, questionSorts } from '#shared/contract/question-list.ts'
import { milliseconds, summary, table } from './timing.ts'

const times = 15
const pages = [1, 11, 50, 'deep'] as const

/** Calls both apps in turn, so that other load falls on both; leaves out pages that few posts do not reach. */
export async function measureLists(
  small: OpenDatabase,
  large: OpenDatabase,
  sizes: { small: number; large: number },
): Promise<string> {
  const apps = [await appOn(small), await appOn(large)] as const
  const { slug } = await large.db
    .selectFrom('categories')
    .select('slug')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const rows: string[][] = []
  for (const sort of questionSorts) {
    for (const filter of ['', `&category=${slug}`]) {
      for (const page of pages) {
        const list = `/api${listQuestions.path}?sort=${sort}${filter}&size=20`
        const [few, many] = await inTurn(apps, [
          await addressOf(apps[0], list, page),
          await addressOf(apps[1], list, page),
        ])
        if (few === undefined || many === undefined) continue
        const name = `${sort}${filter && ', one category'}, ${page === 'deep' ? 'deep cursor' : `page ${page}`}`
        rows.push([name, milliseconds(few), milliseconds(many), (many / few).toFixed(2)])
      }
    }
  }
  rows.push(...(await keywordRows(apps)))
  await Promise.all(apps.map(app => app.close()))
  return table(['list', `p50 ms, ${sizes.small} posts`, `p50 ms, ${sizes.large} posts`, 'ratio'], rows)
}

/** From words of many posts to words of few, and two words at once. */
const keywords = ['전세', '학교', '자전거', '길날', '갈갈', '자전거 도로', '전세사기 보증금']

async function keywordRows(apps: readonly [App, App]): Promise<string[][]> {
  const rows: string[][] = []
  for (const sort of ['recent', 'agreed'] as const) {
    for (const keyword of keywords) {
      // Totals are kept for ten seconds: these are the page alone, after the first call.
      const list = `/api${listQuestions.path}?sort=${sort}&size=20&keyword=${encodeURIComponent(keyword)}`
      const [few, many] = await inTurn(apps, [list, list])
      if (few === undefined || many === undefined) continue
      rows.push([`${sort}, with ${keyword}`, milliseconds(few), milliseconds(many), (many / few).toFixed(2)])
    }
  }
  return rows
}

const appOn = (database: OpenDatabase): Promise<App> => buildApp({ config: testConfig(), database })

async function inTurn(apps: readonly [App, App], urls: (string | null)[]): Promise<number[]> {
  if (urls.includes(null)) return []
  const taken: number[][] = apps.map(() => [])
  for (let n = -2; n < times; n++) {
    for (const [at, app] of apps.entries()) {
      const start = performance.now()
      await app.inject({ url: urls[at] ?? '' })
      if (n >= 0) taken[at]?.push(performance.now() - start)
    }
  }
  return taken.map(values => summary(values).p50)
}

async function addressOf(app: App, list: string, page: (typeof pages)[number]): Promise<string | null> {
  if (page !== 'deep') {
    const url = `${list}&page=${page}`
    return (await read(app, url)).items.length > 0 ? url : null
  }
  let { next } = await read(app, `${list}&page=50`)
  for (let step = 0; step < 5 && next; step++) next = (await read(app, cursorIn(list, next))).next
  return next && cursorIn(list, next)
}

const cursorIn = (list: string, cursor: string) => `${list}&cursor=${encodeURIComponent(cursor)}`

async function read(app: App, url: string): Promise<{ items: unknown[]; next: string | null }> {
  return (await app.inject({ url })).json()
}
