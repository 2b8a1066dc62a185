import { beforeEach, describe, expect, it } from 'vitest'
import { testSite } from '#backend/testing/test-site.ts'
import { errorCode } from '#shared/errors/catalogue.ts'
import { holdDebate, inHours } from './debate.testing.ts'

const site = testSite()
const editor = site.as('editor')
let id: number
beforeEach(async () => {
  id = await holdDebate(site.db, { authorId: (await site.join()).seq, closesAt: inHours(-1) })
})

const conclude = (body: string) =>
  editor.call('PUT /desk/debates/:id/conclusion', { params: { id }, body: { body } })
const correct = (body: string, version: number, who = editor) =>
  who.call('POST /desk/debates/:id/conclusion/corrections', { params: { id }, body: { body, version } })
const seen = async () =>
  (await site.as('stranger').call('GET /debates/:seq', { params: { seq: id } })).body.conclusion
const audited = () =>
  site.db
    .selectFrom('audit_log')
    .select(['act', 'details'])
    .where('entity_id', '=', id)
    .where('act', '=', 'correct-conclusion')
    .orderBy('id')
    .execute()

describe('the conclusion of a debate is not corrected', () => {
  it.each([
    ['stranger', 'NOT_FOUND'],
    ['member', 'NOT_FOUND'],
  ] as const)('by a %s', async (who, refusal) => {
    await conclude('찬성이 많았습니다.')
    expect((await correct('반대가 많았습니다.', 1, site.as(who))).error?.errorCode).toBe(errorCode(refusal))
    expect((await seen())?.body).toBe('찬성이 많았습니다.')
  })

  it('before there is one', async () => {
    expect((await correct('반대가 많았습니다.', 1)).error?.errorCode).toBe(errorCode('STEP_NOT_POSSIBLE'))
    expect(await seen()).toBeNull()
  })

  it('by the second of two editors who read the same version', async () => {
    const { version } = (await conclude('찬성이 많았습니다.')).body
    await correct('반대가 많았습니다.', version)
    const second = await correct('기타가 많았습니다.', version)
    expect(second.error?.errorCode).toBe(errorCode('VERSION_CONFLICT'))
    expect(await seen()).toMatchObject({
      body: '반대가 많았습니다.',
      former: [{ body: '찬성이 많았습니다.' }],
    })
    expect(await audited()).toHaveLength(1)
  })
})

it('a second conclusion is refused with what the first editor wrote kept', async () => {
  await conclude('찬성이 많았습니다.')
  expect((await conclude('반대가 많았습니다.')).error?.errorCode).toBe(errorCode('VERSION_CONFLICT'))
  expect(await seen()).toMatchObject({ body: '찬성이 많았습니다.', former: [] })
})

describe('a corrected conclusion', () => {
  it('says when, keeps each former text for readers, and is on record with both texts', async () => {
    const concluded = (await conclude('찬성이 많았습니다.')).body
    expect(concluded.conclusion).toMatchObject({ correctedAt: null, former: [] })
    const first = (await correct('반대가 많았습니다.', concluded.version)).body
    const second = (await correct('찬반이 서로 같았습니다.', first.version)).body
    const { at, correctedAt, former, body } = (await seen()) ?? {}
    expect([body, at]).toEqual(['찬반이 서로 같았습니다.', concluded.conclusion?.at])
    expect(correctedAt).toBe(second.conclusion?.correctedAt)
    expect(Date.parse(correctedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(at ?? ''))
    expect(former).toEqual([
      { body: '반대가 많았습니다.', document: null, at: first.conclusion?.correctedAt },
      { body: '찬성이 많았습니다.', document: null, at },
    ])
    expect((await audited()).map(({ details }) => details.conclusion)).toEqual([
      ['찬성이 많았습니다.', '반대가 많았습니다.'],
      ['반대가 많았습니다.', '찬반이 서로 같았습니다.'],
    ])
  })

  it('is out of sight with its former texts while the debate is hidden', async () => {
    const { version } = (await conclude('찬성이 많았습니다.')).body
    await correct('반대가 많았습니다.', version)
    const hidden = { visibility: 'temporary', hidden_until: inHours(9) } as const
    await site.db.updateTable('posts').set(hidden).where('id', '=', id).execute()
    expect(await seen()).toBeNull()
  })
})
