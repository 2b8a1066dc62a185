import { beforeAll, describe, expect, it } from 'vitest'
import { departFromLedger } from '#backend/domains/ledger/index.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { CallQuery } from '#shared/contract/index.ts'
import { askQuestion, draft } from './question.testing.ts'
import { countJourney } from './question-figures.queries.ts'
import { takeStep } from './question-status.commands.ts'

const site = testSite()
let owner: TestMember

beforeAll(async () => {
  owner = await site.join()
})

const ask = (change: object = {}) => site.as(owner).call('POST /questions', { body: { ...draft, ...change } })
const save = (id: number, change: object = {}) =>
  site.as(owner).call('PUT /questions/:id', { params: { id }, body: { ...draft, version: 1, ...change } })
const remove = (id: number) => site.as(owner).call('DELETE /questions/:id', { params: { id } })
const read = (id: number) => site.as(owner).call('GET /questions/:id', { params: { id } })
const list = async (query: CallQuery<'GET /questions'>) =>
  (await site.as(owner).call('GET /questions', { query })).body
const comment = (postId: number, body: string) =>
  site.as(owner).call('POST /comments/:postId', { params: { postId }, body: { body } })
const mine = () => askQuestion(site.db, { authorId: owner.seq })
const agreeWith = (id: number) =>
  site.as(owner).call('POST /questions/:id/agreed', { params: { id }, body: { agreed: true } })
const revisionsOf = (id: number) =>
  site.db.selectFrom('question_revisions').selectAll().where('post_id', '=', id).execute()

describe('text that is not a question', () => {
  it.each([
    ['title', { title: '가나다' }],
    ['title', { title: '질'.repeat(81) }],
    ['title', { title: '두 줄로 된\n제목입니다' }],
    ['title', { title: '깨진 글자 \ud800 제목' }],
    ['title', { title: '널 문자\u0000 제목' }],
    ['title', { title: 7 }],
    ['body', { body: '짧다' }],
    ['body', { body: '가'.repeat(5_001) }],
    ['body', { body: '제 번호는 900101-1234567 이니 연락해 주십시오.' }],
    ['body', { body: '제 번호는 010-1234-5678 이니 연락해 주십시오.' }],
    ['categoryId', { categoryId: 999 }],
    ['categoryId', { categoryId: 'housing' }],
    ['authorId', { authorId: 1 }],
    ['visibility', { visibility: 'public' }],
  ])('is refused with a message at %s', async (field, change) => {
    const { status, error } = await ask(change)
    expect(status).toBe(400)
    expect(error).toMatchObject({ errorCode: 40001, validationErrors: [{ field }] })
    expect(error?.validationErrors?.[0]?.message).toMatch(/요\.$/)
  })

  it('is refused in an inactive category', async () => {
    await site.db.updateTable('categories').set({ active: false }).where('slug', '=', 'local').execute()
    const { error } = await ask({ categoryId: 12 })
    expect(error).toMatchObject({ validationErrors: [{ field: 'categoryId' }] })
  })

  it('is refused when it is a megabyte', async () => {
    expect((await ask({ body: '가'.repeat(400_000) })).status).toBe(413)
  })
})

describe('asking', () => {
  it('answers 201 with the question, its first step and its next one', async () => {
    const { status, body } = await ask()
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...{ title: draft.title, body: draft.body, status: 'open', version: 1, revisedAt: null },
      category: { id: 1, slug: 'housing' },
      author: { seq: owner.seq, name: owner.name, certified: false, type: null },
      counts: { agree: 0, certifiedAgree: 0, bookmark: 0, comment: 0, view: 0 },
      steps: [{ status: 'open', note: null, dueAt: null, owner: null }],
      nextStep: { status: 'review', agreements: 30 },
    })
    expect((await read(body.id)).body).toEqual(body)
  })

  it('stores decomposed Hangul composed', async () => {
    const { body } = await ask({ title: draft.title.normalize('NFD'), body: draft.body.normalize('NFD') })
    expect([body.title, body.body]).toEqual([draft.title, draft.body])
  })

  it('keeps markup as the text it is', async () => {
    const title = '</script><!-- 질문 --> \u2028 <b>'
    const { body } = await ask({ title: title.replace('\u2028', ''), body: `${title} ${draft.body}` })
    expect(body.title).toBe('</script><!-- 질문 -->  <b>')
    expect(body.body).toBe(`</script><!-- 질문 --> \n <b> ${draft.body}`)
  })

  it('cuts the excerpt at 120 code points without breaking a character', async () => {
    const { body } = await ask({ body: `${'👩🏽‍🌾'.repeat(60)}\n\n끝입니다.` })
    const { items } = await list({ size: 1 })
    expect([...(items[0]?.excerpt ?? '')]).toHaveLength(120)
    expect(items[0]).toMatchObject({ id: body.id })
    expect(items[0]?.excerpt.isWellFormed()).toBe(true)
    await ask({ body: '첫 줄입니다.\n\n다음 줄입니다.' })
    expect((await list({ size: 1 })).items[0]?.excerpt).toBe('첫 줄입니다. 다음 줄입니다.')
  })
})

describe('changing a question', () => {
  it('is refused for a version that is no longer, and leaves the text alone', async () => {
    const id = await mine()
    expect((await save(id, { title: '먼저 저장한 제목입니다' })).status).toBe(200)
    const late = await save(id, { title: '나중에 저장한 제목입니다' })
    expect(late).toMatchObject({ status: 409, body: { errorCode: 40900 } })
    const now = (await read(id)).body
    expect(now).toMatchObject({ title: '먼저 저장한 제목입니다', version: 2 })
  })

  it('is refused from its selection on, as is taking it away', async () => {
    const id = await mine()
    await site.db
      .transaction()
      .execute(trx => takeStep(trx, { postId: id, from: ['open'], to: 'selected', actorId: null }))
    expect(await save(id)).toMatchObject({ status: 409, body: { errorCode: 40903 } })
    expect(await remove(id)).toMatchObject({
      status: 409,
      body: { errorCode: 40903 },
    })
  })

  it('leaves no trace before the first agreement', async () => {
    const id = await mine()
    const { body } = await save(id, { title: '고쳐 쓴 제목입니다', categoryId: '3' })
    expect(body).toMatchObject({ title: '고쳐 쓴 제목입니다', version: 2, revisedAt: null })
    expect(body.category.slug).toBe('education')
    expect(await revisionsOf(id)).toEqual([])
  })

  it('keeps the old text and says so once somebody agreed', async () => {
    const id = await mine()
    await agreeWith(id)
    const { body } = await save(id, { title: '공감 뒤에 고친 제목입니다' })
    expect(body.revisedAt).toBeTypeOf('string')
    expect(await revisionsOf(id)).toMatchObject([
      { version: 1, title: draft.title, body: draft.body, category_id: 1, replaced_by: owner.seq },
    ])
  })

  it('keeps the old text also where all who agreed have left since', async () => {
    const [id, leaver] = [await mine(), await site.join()]
    await site.as(leaver).call('POST /questions/:id/agreed', { params: { id }, body: { agreed: true } })
    await site.db.transaction().execute(trx => departFromLedger(trx, leaver.seq))
    const { body } = await save(id, { title: '공감한 사람이 떠난 뒤에 고친 제목입니다' })
    expect(body).toMatchObject({ counts: { agree: 1 }, revisedAt: expect.any(String) })
    expect(await revisionsOf(id)).toMatchObject([{ version: 1, title: draft.title }])
  })

  it('moves the question to its new category in sorted lists too', async () => {
    const id = await mine()
    await save(id, { categoryId: 7 })
    const { items } = await list({ category: 'transport-safety', sort: 'agreed' })
    expect(items.map(item => item.id)).toEqual([id])
  })
})

describe('taking a question away', () => {
  it('answers 204 once and 410 from then on, for its author too', async () => {
    const id = await mine()
    await comment(id, '함께 풀어 보고 싶습니다.')
    const before = await countJourney(site.db)
    expect(await remove(id)).toMatchObject({ status: 204, body: '' })
    expect((await remove(id)).status).toBe(410)
    expect((await read(id)).status).toBe(410)
    expect((await site.as(owner).call('GET /comments/:postId', { params: { postId: id } })).status).toBe(410)
    expect((await comment(id, '늦은 의견입니다.')).status).toBe(410)
    const { items } = await list({ size: 50 })
    expect(items.map(item => item.id)).not.toContain(id)
    expect((await countJourney(site.db)).asked).toBe(before.asked - 1)
  })
})

describe('a question under a temporary measure', () => {
  it('is changed again from the measure’s end on, before a job has said so', async () => {
    const id = await mine()
    const until = (seconds: number) =>
      site.db
        .updateTable('posts')
        .set({ visibility: 'temporary', hidden_until: new Date(Date.now() + seconds * 1_000) })
        .where('id', '=', id)
        .execute()
    await until(3_600)
    expect((await save(id, { title: '가려진 동안 고친 제목입니까?' })).status).toBe(403)
    await until(-1)
    expect((await save(id, { title: '기한이 끝난 뒤 고친 제목입니까?' })).status).toBe(200)
  })

  it('shows a stub to everybody and takes nothing new', async () => {
    const id = await askQuestion(site.db, { authorId: owner.seq, visibility: 'temporary' })
    const { status, body } = await read(id)
    expect(status).toBe(200)
    expect(body.body).toBe('운영규칙에 따라 가린 글입니다.')
    expect(JSON.stringify(body)).not.toMatch(/전세|보증금/)
    const params = { id }
    expect((await site.as(owner).call('POST /questions/:id/agreed', { params })).status).toBe(403)
    expect((await site.as(owner).call('POST /questions/:id/bookmarked', { params })).status).toBe(403)
    expect((await save(id)).status).toBe(403)
    expect((await comment(id, '의견입니다.')).status).toBe(403)
    expect((await site.as(owner).call('GET /questions/:id/me', { params })).body).toMatchObject({
      mayUpdate: false,
      mayDelete: true,
    })
  })
})
