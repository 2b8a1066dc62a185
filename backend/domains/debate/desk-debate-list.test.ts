import { beforeAll, expect, it } from 'vitest'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { CallInput } from '#shared/contract/index.ts'
import { errorCode } from '#shared/errors/catalogue.ts'
import { holdDebate, inHours } from './debate.testing.ts'

const site = testSite()
let author: TestMember
const ids: Record<string, number> = {}

beforeAll(async () => {
  author = await site.join({ role: 'EDITOR' })
  const hold = (debate: Partial<Parameters<typeof holdDebate>[1]>) =>
    holdDebate(site.db, { authorId: author.seq, ...debate })
  ids.draft = await hold({ visibility: 'draft', closesAt: inHours(5), title: '빈집세를 걷어야 합니까?' })
  ids.scheduled = await hold({ opensAt: inHours(1), closesAt: inHours(9), categoryId: 2 })
  ids.open = await hold({ closesAt: inHours(3), resultsVisible: 'after-close' })
  ids.closed = await hold({ closesAt: inHours(-1) })
  ids.concluded = await hold({ closesAt: inHours(-1) })
  const conclusion = { conclusion: '함께 받아들인 안입니다.', concluded_at: new Date() }
  await site.db.updateTable('debates').set(conclusion).where('post_id', '=', ids.concluded).execute()
  ids.temporary = await hold({ visibility: 'temporary' })
  ids.removed = await hold({ visibility: 'removed' })
})

const list = async (query: CallInput<'GET /desk/debates'>['query'] = {}) =>
  (await site.as('editor').call('GET /desk/debates', { query })).body
const idsOf = async (query: CallInput<'GET /desk/debates'>['query']) =>
  (await list(query)).items.map(({ id }) => id)

it('refuses a cursor of another order', async () => {
  const { next } = await list({ size: 1 })
  const query = { size: 1, sort: 'closing', cursor: String(next) } as const
  const { error } = await site.as('editor').call('GET /desk/debates', { query })
  expect(error?.errorCode).toBe(errorCode('VALIDATION_FAILED'))
})

it('has debates of every status, the newest first, and each status alone', async () => {
  const { items } = await list()
  const statuses = ['removed', 'temporary', 'concluded', 'closed', 'open', 'scheduled', 'draft'] as const
  expect(items.map(({ id, status }) => [id, status])).toEqual(statuses.map(status => [ids[status], status]))
  for (const status of statuses) expect(await idsOf({ status })).toEqual([ids[status]])
})

it('orders those that are not over by their close', async () => {
  expect(await idsOf({ sort: 'closing' })).toEqual([ids.open, ids.draft, ids.scheduled])
})

it.each(['recent', 'closing'] as const)('goes on part after part without a gap, %s', async sort => {
  const whole = await idsOf({ sort })
  const walked: number[] = []
  let cursor: string | undefined
  do {
    const part = await list({ sort, size: 2, cursor })
    walked.push(...part.items.map(({ id }) => id))
    cursor = part.next ?? undefined
  } while (cursor !== undefined)
  expect(walked).toEqual(whole)
})

it('is narrowed by category and keyword, drafts included', async () => {
  const { slug } = await site.db
    .selectFrom('categories')
    .select('slug')
    .where('id', '=', 2)
    .executeTakeFirstOrThrow()
  expect(await idsOf({ category: slug })).toEqual([ids.scheduled])
  expect(await idsOf({ keyword: '빈집세' })).toEqual([ids.draft])
})

it('counts stances that readers do not see yet, and open reports', async () => {
  const member = site.as('member')
  const params = { id: Number(ids.open) }
  await member.call('POST /debates/:id/stance', { params, body: { position: 'against' } })
  await member.call('POST /reports', { body: { postId: params.id, reason: 'spam' } })
  const { items } = await list({ status: 'open' })
  expect(items).toMatchObject([{ participants: 1, openReports: 1, version: 1 }])
  expect(items[0]?.positions.map(({ key, count }) => [key, count])).toEqual([
    ['for', 0],
    ['against', 1],
    ['other', 0],
  ])
})
