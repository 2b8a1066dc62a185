import { beforeEach, describe, expect, it } from 'vitest'
import { askQuestion } from '#backend/domains/question/question.testing.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { truncate } from '#backend/testing/test-database.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { errorCode } from '#shared/errors/catalogue.ts'

const site = testSite()
let postId: number
let reader: TestMember
let loud: TestMember

beforeEach(async () => {
  await truncate(site.database)
  reader = await site.join({ name: '읽는 사람' })
  loud = await site.join({ name: '시끄러운 사람' })
  postId = await askQuestion(site.db, { authorId: reader.seq })
})

const block = (kind: 'mute' | 'block', seq = loud.seq) =>
  site.as(reader).call('PUT /blocks/:seq', { params: { seq }, body: { kind } })
const comment = (by: TestMember, parentId: number | null = null) =>
  site.as(by).call('POST /comments/:postId', { params: { postId }, body: { body: '의견입니다.', parentId } })
const mine = async (by: TestMember, ids: number[]) =>
  (await site.as(by).call('GET /comments/:postId/me', { params: { postId }, query: { ids: ids.join() } }))
    .body
const countNotifications = async (by: TestMember) => {
  await site.app.background.deliverAll()
  return (await site.as(by).call('GET /notifications')).body.total
}

describe('muting and blocking', () => {
  it('is not of oneself, nor of who is no member', async () => {
    for (const seq of [reader.seq, 987_654_321])
      expect((await block('mute', seq)).error?.errorCode).toBe(errorCode('NOT_FOUND'))
    expect((await site.as(reader).call('GET /blocks')).body.items).toEqual([])
  })

  it('needs the agreements, ending it none (R5.2)', async () => {
    const withdrawing = await site.join({ name: '거둔 사람', consents: [] })
    const as = site.as(withdrawing)
    const params = { seq: loud.seq }
    const refused = await as.call('PUT /blocks/:seq', { params, body: { kind: 'mute' } })
    expect(refused.error?.errorCode).toBe(errorCode('CONSENT_REQUIRED'))
    expect((await as.call('DELETE /blocks/:seq', { params })).status).toBe(200)
  })

  it('is seen by its member alone, and leaves no trace among the acts', async () => {
    await block('block')
    expect((await site.as(reader).call('GET /blocks')).body.items).toMatchObject([
      { member: { seq: loud.seq, name: '시끄러운 사람' }, kind: 'block' },
    ])
    expect((await site.as(loud).call('GET /blocks')).body.items).toEqual([])
    expect(await countNotifications(loud)).toBe(0)
    const acts = await site.db.selectFrom('audit_log').select('id').execute()
    expect(acts).toEqual([])
  })

  it('folds comments for its member alone, in the member’s own part of the answer', async () => {
    const { id } = (await comment(loud)).body
    const list = async (headers: Record<string, string>) =>
      (await site.as({ headers }).call('GET /comments/:postId', { params: { postId } })).body
    const before = await list({})
    await block('mute')
    expect(await mine(reader, [id])).toEqual({ agreed: [], folded: [id] })
    expect(await mine(loud, [id])).toEqual({ agreed: [], folded: [] })
    expect(await list({})).toEqual(before)
    expect(await list(reader.headers)).toEqual(before)
  })

  it('keeps who was blocked from replying, in the words for a comment that takes no replies; who was muted may', async () => {
    const { id } = (await comment(reader)).body
    await block('mute')
    expect((await comment(loud, id)).status).toBe(201)
    await block('block')
    const refused = await comment(loud, id)
    expect(refused.error?.validationErrors).toEqual([
      { field: 'parentId', message: '이 의견에는 답글을 더 달 수 없어요.' },
    ])
    expect((await comment(loud)).status).toBe(201)
    expect((await comment(await site.join(), id)).status).toBe(201)
    await site.as(reader).call('DELETE /blocks/:seq', { params: { seq: loud.seq } })
    expect((await comment(loud, id)).status).toBe(201)
  })

  it('does not keep anybody from agreeing: a public count is nobody’s to choose', async () => {
    await block('block')
    const params = { id: postId }
    const { body } = await site
      .as(loud)
      .call('POST /questions/:id/agreed', { params, body: { agreed: true } })
    expect(body).toMatchObject({ agreed: true, counts: { agree: 1 } })
  })

  it('keeps notifications of their comments away', async () => {
    await comment(loud)
    expect(await countNotifications(reader)).toBe(1)
    await site.as(reader).call('PUT /notifications/read', { body: { all: true } })
    await block('mute')
    await comment(loud)
    expect((await site.as(reader).call('GET /notifications/unread')).body.unread).toBe(0)
    await site.app.background.deliverAll()
    expect((await site.as(reader).call('GET /notifications/unread')).body.unread).toBe(0)
  })
})
