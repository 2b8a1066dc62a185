import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { endTemporaryCommentMeasures, reconcileComments } from '#backend/domains/comment/index.ts'
import { endTemporaryMeasures } from '#backend/domains/post/index.ts'
import { askQuestion } from '#backend/domains/question/question.testing.ts'
import { endDueBlocks } from '#backend/domains/takedown/index.ts'
import { chanceOf } from '#backend/testing/chance.ts'
import { takedownForm } from '#backend/testing/takedown-form.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { times } from '#backend/testing/test-length.ts'
import { testSite } from '#backend/testing/test-site.ts'

const acts = times({ short: 700, long: 10_000 })
const chance = chanceOf(20_261_129)
const site = testSite()

let members: TestMember[]
let editors: TestMember[]
const questions: { id: number; author: TestMember }[] = []
const comments: { id: number; postId: number; author: TestMember }[] = []
const cases: string[] = []

type Answer = { status: number }
type Act = () => Promise<Answer | undefined>

/** Of the newest few, so that several acts meet on one text. */
const anyOf = <T>(things: readonly T[]): T => chance.oneOf(things.slice(-4))
const member = () => site.as(chance.oneOf(members))
const editor = () => site.as(chance.oneOf(editors))
const anyText = () =>
  comments.length > 0 && chance.upTo(2) === 0
    ? { commentId: anyOf(comments).id }
    : { postId: anyOf(questions).id }
const reason = '운영규칙에 어긋납니다.'
const inFiveDays = () => new Date(Date.now() + 5 * 86_400_000).toISOString()

const addressOf = (text: ReturnType<typeof anyText>): string => {
  if ('postId' in text) return `http://localhost:3000/question/${text.postId}`
  const comment = comments.find(({ id }) => id === text.commentId)
  return `http://localhost:3000/question/${comment?.postId}?comment=${text.commentId}`
}

const possible: Record<string, Act> = {
  async ask() {
    const author = chance.oneOf(members)
    questions.push({ id: await askQuestion(site.db, { authorId: author.seq }), author })
    return { status: 201 }
  },
  async comment() {
    const author = chance.oneOf(members)
    const postId = anyOf(questions).id
    const body = { body: '밤에 여는 병원이 적습니다.' }
    const idempotencyKey = randomUUID()
    const answer = await site
      .as(author)
      .call('POST /comments/:postId', { params: { postId }, body, idempotencyKey })
    if (answer.status === 201) comments.push({ id: answer.body.id, postId, author })
    return answer
  },
  report: () =>
    member().call('POST /reports', {
      body: { ...anyText(), reason: 'privacy' },
      idempotencyKey: randomUUID(),
    }),
  keep: () =>
    editor().call('POST /desk/reports/decisions', { body: { ...anyText(), decision: 'kept', reason } }),
  hide: () =>
    editor().call('POST /desk/reports/decisions', {
      body: { ...anyText(), decision: 'hidden', rule: 'privacy', reason, until: inFiveDays() },
    }),
  remove: () =>
    editor().call('POST /desk/reports/decisions', {
      body: { ...anyText(), decision: 'removed', rule: 'privacy', reason },
    }),
  restore: () => editor().call('POST /desk/reports/restorations', { body: { ...anyText(), reason } }),
  async claim() {
    const text = `사실이 아닌 일로 제 이름을 적어 명예를 해쳤습니다. ${randomUUID()}`
    const answer = await member().send(
      'POST',
      '/takedown-requests',
      takedownForm(addressOf(anyText()), { text }),
    )
    if (answer.status === 201) cases.push((answer.body as { caseNumber: string }).caseNumber)
    return answer
  },
  block: () => decideCase('block'),
  refuse: () => decideCase('refuse'),
  return: () => decideCase('return'),
  removeByClaim: () => decideCase('remove'),
  async object() {
    const own = member()
    const { body } = await own.call('GET /users/decisions')
    const open = body.items.filter(({ mayObject }) => mayObject)
    if (open.length === 0) return
    const { decisionId } = chance.oneOf(open)
    return own.call('POST /objections', { body: { decisionId }, idempotencyKey: randomUUID() })
  },
  uphold: () => judge('upheld'),
  refuseObjection: () => judge('kept'),
  deleteComment: () => {
    const { id: commentId, postId, author } = anyOf(comments)
    return site.as(author).call('DELETE /comments/:postId/:commentId', { params: { postId, commentId } })
  },
  deleteQuestion: () => {
    const { id, author } = anyOf(questions)
    return site.as(author).call('DELETE /questions/:id', { params: { id } })
  },
  async endMeasures() {
    const { db } = site
    for (const table of ['posts', 'comments'])
      await sql`update ${sql.table(table)} set hidden_until = now() where hidden_until is not null`.execute(
        db,
      )
    await sql`update takedown_requests set blocked_until = now() where status = 'blocked'`.execute(db)
    const now = new Date()
    const ended =
      (await endTemporaryMeasures(db, now)).length +
      (await endTemporaryCommentMeasures(db, now)) +
      (await endDueBlocks(db, now))
    return { status: ended > 0 ? 200 : 409 }
  },
}

async function decideCase(decision: 'block' | 'refuse' | 'return' | 'remove'): Promise<Answer | undefined> {
  if (cases.length === 0) return
  const params = { caseNumber: anyOf(cases) }
  const rule = decision === 'remove' ? { rule: 'privacy' } : {}
  return editor().call('POST /desk/takedown-requests/:caseNumber/decision', {
    params,
    body: { decision, reason, ...rule },
  })
}

async function judge(decision: 'upheld' | 'kept'): Promise<Answer | undefined> {
  const { body } = await editor().call('GET /desk/objections', { query: {} })
  if (body.items.length === 0) return
  const { id } = chance.oneOf(body.items)
  return editor().call('POST /desk/objections/:id/decision', {
    params: { id },
    body: { decision, answer: '살펴보았습니다.' },
  })
}

const texts = sql`(
  select 'post' as kind, id, visibility from posts union all select 'comment', id, visibility from comments
)`
const decided = sql`(
  select case when post_id is null then 'comment' else 'post' end as kind, coalesce(post_id, comment_id) as id,
    measure, reversed_at
  from moderation_decisions
)`
const claimed = sql`(
  select case when post_id is null then 'comment' else 'post' end as kind, coalesce(post_id, comment_id) as id, status
  from takedown_requests
)`

/** Texts of which the public log, a case or an objection says something else than their visibility. */
async function contradictions(): Promise<Record<string, unknown[]>> {
  const found = {
    'out of sight without a measure': sql`
      select t.* from ${texts} t where t.visibility in ('removed', 'temporary') and not exists (
        select from ${decided} d
        where (d.kind, d.id) = (t.kind, t.id) and d.reversed_at is null and d.measure <> 'kept')`,
    'in sight though removed': sql`
      select t.* from ${texts} t join ${decided} d using (kind, id)
      where t.visibility = 'public' and d.reversed_at is null and d.measure = 'removed'`,
    'in sight though blocked': sql`
      select t.* from ${texts} t join ${claimed} c using (kind, id)
      where t.visibility = 'public' and c.status = 'blocked'`,
    'an open objection to what was reversed': sql`
      select o.id from objections o join moderation_decisions d on d.id = o.decision_id
      where o.status = 'open' and d.reversed_at is not null`,
  }
  const rows = await Promise.all(
    Object.entries(found).map(async ([name, query]) => [name, (await query.execute(site.db)).rows] as const),
  )
  return Object.fromEntries(rows.filter(([, { length }]) => length > 0))
}

it(`${acts} measures, claims, objections and ends in any order leave texts as the public log says`, async () => {
  members = await Promise.all(Array.from({ length: 8 }, () => site.join()))
  editors = await Promise.all(Array.from({ length: 3 }, () => site.join({ role: 'EDITOR' })))
  for (let count = 0; count < 4; count++) await possible.ask?.()
  await possible.comment?.()
  const names = Object.keys(possible)
  const weighted = [...names, ...Array(4).fill('report'), 'claim', 'claim', 'block', 'remove']
  const latest: string[] = []
  const done = new Set<string>()
  for (let count = 0; count < acts; count++) {
    const name = chance.oneOf(weighted)
    const answer = await possible[name]?.()
    latest.push(`${name} ${answer?.status}`)
    if (answer && answer.status < 300) done.add(name)
    const sequence = latest.slice(-20).join(', ')
    expect(answer?.status ?? 0, sequence).toBeLessThan(500)
    if (count % 4 === 0) expect(await contradictions(), sequence).toEqual({})
  }
  expect(await reconcileComments(site.db)).toEqual([])
  expect(done.size, [...done].join(', ')).toBeGreaterThanOrEqual(names.length - 3)
})
