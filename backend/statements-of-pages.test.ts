import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { commentCalls } from './domains/comment/comment.testing.ts'
import { holdDebate } from './domains/debate/debate.testing.ts'
import { callsOf, contentOf } from './domains/green-paper/green-paper.testing.ts'
import { holdInterview } from './domains/interview/interview.testing.ts'
import { setAgreement, voices } from './domains/post/post.testing.ts'
import { countQuestionFigures } from './domains/question/index.ts'
import { askQuestion } from './domains/question/question.testing.ts'

/** Everything that the pool sends, transactions' ends too. */
let sent: string[] = []
/** Null while time passes. */
let stopped: Date | null = null
const site = testSite({
  parts: { clock: () => stopped ?? new Date() },
  open: () =>
    openTestDatabase(pool => {
      pool.on('connect', client => {
        const query = client.query.bind(client) as (...given: unknown[]) => unknown
        const noted = (...given: unknown[]) => {
          const [first] = given
          sent.push(typeof first === 'string' ? first : String((first as { text?: string })?.text))
          return query(...given)
        }
        Object.assign(client, { query: noted })
      })
    }),
})

let id: number
let debate: number
let interview: number
let paper: number
beforeAll(async () => {
  const author = await site.join()
  const { seq: authorId } = author
  for (const status of ['open', 'open', 'selected', 'selected'] as const)
    id = await askQuestion(site.db, { authorId, status })
  await setAgreement(
    site.db,
    await askQuestion(site.db, { authorId }),
    { seq: authorId, certified: false },
    true,
  )
  const other = await holdDebate(site.db, { authorId, title: '전세 사기 피해를 누가 갚아야 합니까?' })
  const event = { kind: 'material', title: '피해 조사', at: new Date(), created_by: authorId } as const
  await site.db
    .insertInto('debate_events')
    .values({ debate_id: other, ...event })
    .execute()
  debate = await holdDebate(site.db, { authorId, title: '전세 사기 피해를 어떻게 막아야 합니까?' })
  interview = await holdInterview(site.db, { authorId, collect: null, live: null })
  await site.db.updateTable('interviews').set({ released_at: new Date() }).execute()
  paper = await callsOf(site).bringOut(author, contentOf('보증금을 지킵니다.'))
  for (const postId of [id, debate, interview])
    await commentCalls(site, postId).write(author, '보증금을 먼저 지켜야 합니다.')
  await countQuestionFigures(site.db, new Date())
})
beforeEach(() => {
  sent = []
})

type Ask = ReturnType<typeof site.as>

/** Codes, and figures that a job counts, are read again after five and ten seconds. */
const heldInMemory = (stranger: Ask) => [stranger.call('GET /codes'), stranger.call('GET /questions/journey')]

/**
 * Calls of each page, as its loader and its parts start them, each with something to answer. Issue 14 asks for six
 * statements behind home and a detail and four behind a list; home, a question and a debate take more.
 */
const pages: [page: string, statements: number, calls: (stranger: Ask) => Promise<{ status: number }>[]][] = [
  [
    'home',
    8,
    stranger => [
      stranger.call('GET /codes'),
      stranger.call('GET /debates/closing', { query: { size: 4 } }),
      stranger.call('GET /questions/best', { query: { size: 5 } }),
      stranger.call('GET /interviews', { query: { status: 'published', size: 1 } }),
      stranger.call('GET /interviews/:id', { params: { id: interview } }),
      stranger.call('GET /interviews/:id/questions', { params: { id: interview } }),
      stranger.call('GET /questions/last-hour'),
      stranger.call('GET /questions/journey'),
      stranger.call('GET /green-papers', { query: { size: 4 } }),
      stranger.call('GET /notices', { query: { size: 1 } }),
      stranger.call('GET /banners/main'),
    ],
  ],
  [
    'a question',
    10,
    stranger => [
      stranger.call('GET /codes'),
      stranger.call('GET /questions/:id', { params: { id } }),
      stranger.call('GET /comments/:postId', { params: { postId: id }, query: { sort: 'oldest', size: 50 } }),
      stranger.call('GET /green-papers', { query: { citing: id, size: 3 } }),
      stranger.call('GET /questions/similarity-debate/:id', { params: { id }, query: { size: 3 } }),
      stranger.call('GET /questions/similar', {
        query: { title: '전세 사기를 막을 수 있습니까?', except: id, categoryId: 1, size: 3 },
      }),
    ],
  ],
  [
    'a debate',
    7,
    stranger => [
      stranger.call('GET /codes'),
      stranger.call('GET /debates/:seq', { params: { seq: debate } }),
      stranger.call('GET /comments/:postId', {
        params: { postId: debate },
        query: { sort: 'oldest', size: 50 },
      }),
      stranger.call('GET /green-papers', { query: { citing: debate, size: 3 } }),
      stranger.call('GET /debates/similarity-debate-event/:id', {
        params: { id: debate },
        query: { size: 3 },
      }),
    ],
  ],
  [
    'an interview',
    4,
    stranger => [
      stranger.call('GET /codes'),
      stranger.call('GET /interviews/:id', { params: { id: interview } }),
      stranger.call('GET /interviews/:id/questions', { params: { id: interview } }),
      stranger.call('GET /comments/:postId', {
        params: { postId: interview },
        query: { sort: 'oldest', size: 50 },
      }),
      stranger.call('GET /green-papers', { query: { citing: interview, size: 3 } }),
    ],
  ],
  ['a green paper', 2, stranger => [stranger.call('GET /green-papers/:id', { params: { id: paper } })]],
  [
    'a list of questions',
    2,
    stranger => [
      stranger.call('GET /codes'),
      stranger.call('GET /questions'),
      stranger.call('GET /categorys/all'),
    ],
  ],
]

describe('statements behind a page that is drawn anew for a stranger', () => {
  beforeEach(async () => {
    stopped = new Date()
    await Promise.all(heldInMemory(site.as('stranger')))
    sent = []
  })
  afterEach(() => {
    stopped = null
  })

  const draw = async (calls: (typeof pages)[number][2]) => {
    const answers = await Promise.all(calls(site.as('stranger')))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  }

  it.each(pages)('%s are %i', async (_, statements, calls) => {
    await draw(calls)
    expect(sent).toHaveLength(statements)
  })

  it('are two more behind home when codes and figures are read again', async () => {
    stopped = new Date(Date.now() + 10_000)
    const [[, statements, calls] = [undefined, 0, heldInMemory]] = pages
    await draw(calls)
    expect(sent).toHaveLength(statements + 2)
  })
})

describe('statements of comments', () => {
  it('are one, and one more for each level of replies, three at most', async () => {
    const member = await site.join()
    const { write, list } = commentCalls(site, await askQuestion(site.db, { authorId: member.seq }))
    let above = (await write(member, '보증금을 먼저 지켜야 합니다.')).id
    for (const statements of [1, 2, 3, 4, 4]) {
      sent = []
      expect((await list()).status).toBe(200)
      expect(sent).toHaveLength(statements)
      above = (await write(member, '어떻게 지킵니까?', above)).id
    }
  })
})

describe('statements of an agreement', () => {
  it('are those of who agrees, a transaction, its locks, the key of the log, and one for all that it writes', async () => {
    const member = await site.join()
    await site.db.updateTable('sessions').set({ live_used_at: new Date() }).execute()
    const place = { postId: id, kind: 'agree' } as const
    await site.db.transaction().execute(trx => voices.lock(trx, place, member.seq))
    sent = []
    const body = { agreed: true }
    const { status } = await site.as(member).call('POST /questions/:id/agreed', { params: { id }, body })
    expect(status).toBe(200)
    expect(sent.map(text => /\w+/.exec(text)?.[0])).toEqual([
      'select',
      'begin',
      'with',
      'select',
      'with',
      'commit',
    ])
  })
})

describe('statements of receipts', () => {
  it('are those of the member, the list, their key and all statuses, however many there are', async () => {
    const member = await site.join()
    await site.db.updateTable('sessions').set({ live_used_at: new Date() }).execute()
    for (const voices of [1, 2]) {
      const postId = await askQuestion(site.db, { authorId: member.seq })
      await setAgreement(site.db, postId, { seq: member.seq, certified: false }, true)
      sent = []
      const { body } = await site.as(member).call('GET /ledger/receipts')
      expect(body.items).toHaveLength(voices)
      expect(sent).toHaveLength(4)
    }
  })
})

describe('statements of views', () => {
  it('read their post once for all that come within a second', async () => {
    const viewed = await Promise.all(
      Array.from({ length: 5 }, () =>
        site.as('stranger').call('PUT /questions/:id/increase-view-count', { params: { id } }),
      ),
    )
    expect(viewed.map(({ status }) => status)).toEqual(viewed.map(() => 204))
    expect(sent.filter(text => text.includes('"authorId"'))).toHaveLength(1)
  })
})
