import { findDeskQuestions } from '#backend/domains/question/index.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { paging } from '#shared/constants/limits.ts'
import { listDeskQuestions } from '#shared/contract/desk-question.ts'
import { questionStatuses } from '#shared/contract/question.ts'
import { fillDesk } from './fill-desk.ts'
import { milliseconds, summary, table } from './timing.ts'

const times = 9
const size = 20
const sorts = ['recent', 'agreed', 'waiting'] as const
/** Of 1,000,000 made-up posts in 34, 975, 7,900, 35,000 and 390,000. */
const keywords = ['전세사기 보증금', '풀풀', '전세', '자전거', '갈갈'] as const
const pages = ['first', '11', 'last'] as const

type Filter = Partial<Record<'status' | 'category' | 'keyword' | 'field', string>> & {
  sort: (typeof sorts)[number]
}
type Desk = { db: Database; editor: number }

/**
 * Calls both databases in turn without what is cached for ten seconds, which few editors find. A list that few
 * questions do not fill is compared with one that they do, and a page that they do not reach with their last.
 */
export async function measureDesk(
  small: OpenDatabase,
  large: OpenDatabase,
  sizes: { small: number; large: number },
): Promise<string> {
  const desks = [
    { db: small.db, editor: await fillDesk(small.jobsDb) },
    { db: large.db, editor: await fillDesk(large.jobsDb) },
  ] as const
  const { slug } = await large.db
    .selectFrom('categories')
    .select('slug')
    .where('id', '=', 3)
    .executeTakeFirstOrThrow()
  const measured: Measured[] = []
  for (const filter of [...filtersOf(slug), ...searchesOf(slug)]) {
    for (const page of pages) {
      const [few = 0, many = 0] = await inTurn(desks, filter, page)
      measured.push({ filter, page, few, many })
    }
  }
  const head = ['list', 'page', `p50 ms, ${sizes.small} posts`, `p50 ms, ${sizes.large} posts`, 'ratio']
  const rows = measured.map(({ filter, page, few, many }) => [
    ...[nameOf(filter), page, milliseconds(few), milliseconds(many), (many / few).toFixed(2)],
  ])
  return `${table(head, rows)}\n\n${summaryOf(measured)}`
}

type Measured = { filter: Filter; page: (typeof pages)[number]; few: number; many: number }

/** Of the filters without a keyword and of those with each: how many take at most twice the time. */
function summaryOf(measured: Measured[]): string {
  const head = ['keyword', 'page', 'filters', 'at most twice', 'median ratio', 'worst', 'p50 ms', 'worst ms']
  const rows = [undefined, ...keywords].flatMap(keyword =>
    pages.map(page => {
      const these = measured.filter(each => each.filter.keyword === keyword && each.page === page)
      const ratios = these.map(({ few, many }) => many / few)
      const held = ratios.filter(ratio => ratio <= 2).length
      const slow = these.map(({ many }) => many)
      return [
        ...[keyword ?? 'none', page, these.length, held],
        ...[summary(ratios).p50.toFixed(2), Math.max(...ratios).toFixed(2)],
        ...[milliseconds(summary(slow).p50), milliseconds(Math.max(...slow))],
      ]
    }),
  )
  return table(head, rows)
}

function filtersOf(slug: string): Filter[] {
  const statuses = [undefined, ...questionStatuses]
  return sorts.flatMap(sort =>
    statuses.flatMap(status =>
      [undefined, slug].flatMap(category =>
        [undefined, 'mine'].map(field => ({ sort, status, category, field }) as Filter),
      ),
    ),
  )
}

/** Only questions of one status wait. */
function searchesOf(slug: string): Filter[] {
  const field = 'mine'
  const places: Partial<Filter>[] = [
    ...[
      {},
      { status: 'open' },
      { status: 'review' },
      { category: slug },
      { category: slug, status: 'review' },
    ],
    ...[{ field }, { field, status: 'review' }],
  ]
  return sorts.flatMap(sort =>
    keywords.flatMap(keyword =>
      places
        .filter(({ status }) => sort !== 'waiting' || !status)
        .map(place => ({ sort, keyword, ...place })),
    ),
  )
}

async function inTurn(desks: readonly [Desk, Desk], filter: Filter, page: (typeof pages)[number]) {
  const { items } = await read(desks[0], filter, 1)
  const filters = [items.length < size ? ({ sort: 'recent' } as const) : filter, filter] as const
  const numbers = [await reach(desks[0], filters[0], page), await reach(desks[1], filter, page)]
  const taken: number[][] = [[], []]
  for (let n = -1; n < times; n++) {
    for (const [at, desk] of desks.entries()) {
      const start = performance.now()
      await read(desk, filters[at] ?? filter, numbers[at] ?? 1)
      if (n >= 0) taken[at]?.push(performance.now() - start)
    }
  }
  return taken.map(values => summary(values).p50)
}

async function reach(desk: Desk, filter: Filter, page: (typeof pages)[number]): Promise<number> {
  const wanted = { first: 1, '11': 11, last: paging.maxPage }[page]
  const { total } = await read(desk, filter, 1)
  return Math.max(1, Math.min(wanted, Math.ceil(total / size)))
}

/** Caches belong to a handle: a new one of the same connections has none. */
function read({ db, editor }: Desk, filter: Filter, page: number) {
  return findDeskQuestions(
    db.withoutPlugins(),
    listDeskQuestions.query.parse({ ...filter, size, page }),
    editor,
  )
}

const nameOf = ({ sort, ...filter }: Filter): string =>
  [sort, ...Object.entries(filter).flatMap(([name, value]) => (value ? [`${name} ${value}`] : []))].join(', ')
