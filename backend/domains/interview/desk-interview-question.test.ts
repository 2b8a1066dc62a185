import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverAfterUndo } from '#backend/testing/deliver-after-undo.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { CallInput } from '#shared/contract/index.ts'
import { errorCode } from '#shared/errors/catalogue.ts'
import { holdInterview } from './interview.testing.ts'

const site = testSite()
const editor = site.as('editor')
let holder: TestMember
let asker: TestMember
let interview: number

beforeAll(async () => {
  holder = await site.join({ role: 'EDITOR' })
})
beforeEach(async () => {
  asker = await site.join()
  interview = await holdInterview(site.db, { authorId: holder.seq })
})

const body = '보증보험은 왜 의무가 아닙니까?'
async function ask(id = interview, words = body) {
  const asked = await site
    .as(asker)
    .call('POST /interviews/:id/questions', { params: { id }, body: { body: words } })
  return { id, questionId: asked.body.id }
}
type Place = Awaited<ReturnType<typeof ask>>
type Move = CallInput<'PUT /desk/interviews/:id/questions/:questionId/status'>['body']

type Typed = Move extends infer M ? (M extends { version: unknown } ? Omit<M, 'version'> : M) : never

/** Names the version that is stored. */
async function move(params: Place, typed: Typed) {
  const { items } = (await editor.call('GET /desk/interviews/:id/questions', { params })).body ?? {
    items: [],
  }
  const version = items.find(({ id }) => id === params.questionId)?.version ?? 1
  const body = ('answer' in typed ? { ...typed, version } : typed) as Move
  return editor.call('PUT /desk/interviews/:id/questions/:questionId/status', { params, body })
}
const show = (params: Place, visibility: 'public' | 'removed') =>
  editor.call('PUT /desk/interviews/:id/questions/:questionId/visibility', {
    params,
    body: { visibility, reason: '다른 사람의 이름을 밝혔습니다.' },
  })
const followUp = (params: Place, idempotencyKey?: string) =>
  editor.call('POST /desk/interviews/:id/questions/:questionId/follow-ups', {
    params,
    body: { body: '그 자료는 언제 나옵니까?' },
    idempotencyKey,
  })
const list = async (query: CallInput<'GET /desk/interviews/:id/questions'>['query'] = {}) =>
  (await editor.call('GET /desk/interviews/:id/questions', { params: { id: interview }, query })).body
const listed = async (query: CallInput<'GET /desk/interviews/:id/questions'>['query'] = {}) =>
  (await list(query)).items.map(({ id }) => id)
const answer = '내년부터 의무가 됩니다.'

describe('a question at the desk', () => {
  it.each([
    ['hidden', 'visibility', { visibility: 'removed', reason: '다른 사람의 이름을 밝혔습니다.' }],
    ['selected', 'status', { status: 'selected' }],
    ['declined', 'status', { status: 'declined', reason: '인터뷰의 주제와 다릅니다.' }],
  ])('that its asker rewrote since the editor read it is not %s', async (_, act, body) => {
    const { id, questionId } = await ask()
    const path = `/desk/interviews/${id}/questions/${questionId}/${act}`
    const params = { id, questionId }
    const revised = { body: '보증보험은 언제 의무가 됩니까?', version: 1 }
    await site.as(asker).call('PUT /interviews/:id/questions/:questionId', { params, body: revised })
    expect((await editor.send('PUT', path, { ...body, version: 1 })).status).toBe(409)
    expect((await list()).items).toMatchObject([{ status: 'received', visibility: 'public', version: 2 }])
    expect((await editor.send('PUT', path, { ...body, version: 2 })).status).toBe(200)
  })

  it('is not there for members, nor at the address of another interview', async () => {
    const place = await ask()
    const elsewhere = { ...place, id: await holdInterview(site.db, { authorId: holder.seq }) }
    const member = site.as('member')
    const attempts = [
      await member.call('GET /desk/interviews/:id/questions', { params: { id: interview } }),
      await member.call('PUT /desk/interviews/:id/questions/:questionId/status', {
        params: place,
        body: { status: 'selected' },
      }),
      await move(elsewhere, { status: 'selected' }),
      await show(elsewhere, 'removed'),
      await followUp(elsewhere),
    ]
    for (const { error } of attempts) expect(error?.errorCode).toBe(errorCode('NOT_FOUND'))
    expect((await list()).items).toMatchObject([
      { id: place.questionId, status: 'received', visibility: 'public' },
    ])
  })

  it.each([
    ['answered without an answer', { status: 'answered' }, 400],
    ['declined without a reason', { status: 'declined' }, 400],
    ['selected with an answer', { status: 'selected', answer }, 400],
    ['asked before it is selected', { status: 'asked' }, 409],
    ['merged into none', { status: 'merged', into: 999_999 }, 404],
  ])('is not %s', async (_, body, status) => {
    const { id, questionId } = await ask()
    const path = `/desk/interviews/${id}/questions/${questionId}/status`
    expect((await editor.send('PUT', path, body)).status).toBe(status)
    expect((await list()).items).toMatchObject([{ status: 'received' }])
  })

  it('is selected, asked and answered with the time of the recording, and its asker hears of each step', async () => {
    const place = await ask()
    const heard = async () => {
      await deliverAfterUndo(site)
      const { items } = (await site.as(asker).call('GET /notifications')).body
      await site.as(asker).call('PUT /notifications/read', { body: { all: true } })
      return items.filter(({ readAt }) => readAt === null).map(({ post }) => post?.id)
    }
    const steps: Typed[] = [
      { status: 'selected' },
      { status: 'asked', at: 60 },
      { status: 'follow-up', answer: '자료를 찾아 답하겠습니다.', at: 65 },
      { status: 'partly', answer: '절반만 확인했습니다.', at: 65 },
      { status: 'answered', answer, at: 70 },
    ]
    for (const step of steps) {
      expect((await move(place, step)).body).toMatchObject(step)
      expect(await heard()).toEqual([interview])
    }
    const asked = await followUp(place, 'one-follow-up-of-two-presses')
    expect(asked.body).toMatchObject({ status: 'asked', followUpOf: place.questionId })
    expect((await followUp(place, 'one-follow-up-of-two-presses')).body.id).toBe(asked.body.id)
  })

  it('is selected and released with others, all or none', async () => {
    const [one, other] = [await ask(), await ask()]
    const elsewhere = await ask(await holdInterview(site.db, { authorId: holder.seq }))
    const ids = [one.questionId, other.questionId]
    const moveAll = (chosen: number[], status: 'selected' | 'received', by = editor) =>
      by.call('POST /desk/interviews/:id/questions/bulk-statuses', {
        params: { id: interview },
        body: { ids: chosen, status },
      })
    const statuses = async () =>
      (await list()).items.filter(({ id }) => ids.includes(id)).map(({ status }) => status)
    expect((await moveAll(ids, 'selected', site.as('member'))).status).toBe(404)
    expect((await moveAll([...ids, elsewhere.questionId], 'selected')).error?.validationErrors).toEqual([
      { field: 'ids.2', message: '찾을 수 없는 질문이에요.' },
    ])
    expect(await statuses()).toEqual(['received', 'received'])
    expect((await moveAll(ids, 'selected')).status).toBe(204)
    expect(await statuses()).toEqual(['selected', 'selected'])
    expect((await moveAll(ids, 'selected')).error?.validationErrors?.map(({ field }) => field)).toEqual([
      'ids.0',
      'ids.1',
    ])
    expect((await moveAll(ids, 'received')).status).toBe(204)
    expect(await statuses()).toEqual(['received', 'received'])
  })

  it('is a row of a file that names nobody', async () => {
    const { questionId } = await ask()
    await ask(await holdInterview(site.db, { authorId: holder.seq }))
    const address = `/desk/interviews/${interview}/questions/csv?status=received`
    expect((await site.as('member').send('GET', address)).status).toBe(404)
    const { bytes } = await editor.send('GET', address)
    const rows = bytes.toString().split('\r\n').slice(1, -1)
    expect(rows).toContainEqual(
      expect.stringMatching(new RegExp(`^${questionId},${body.replace('?', '.')},접수,0,0,`)),
    )
    expect(rows).toHaveLength((await list({ status: 'received' })).items.length)
    expect(bytes.toString()).not.toContain(asker.name)
    const another = await ask()
    const chosen = await editor.send('GET', `${address}&ids=${another.questionId},999999999`)
    expect(chosen.bytes.toString().split('\r\n').slice(1, -1)).toEqual([
      expect.stringMatching(new RegExp(`^${another.questionId},`)),
    ])
  })

  it('is released, declined or merged', async () => {
    const [one, other, into] = [await ask(), await ask(), await ask()]
    await move(one, { status: 'selected' })
    expect((await move(one, { status: 'received' })).body.status).toBe('received')
    const reason = '수사 중인 사건이라 답하지 않습니다.'
    expect((await move(one, { status: 'declined', reason })).body).toMatchObject({
      status: 'declined',
      reason,
    })
    expect((await move(other, { status: 'merged', into: into.questionId })).body.mergedInto).toBe(
      into.questionId,
    )
  })

  it('is hidden from readers and stays with editors until it is shown again', async () => {
    const place = await ask()
    const readers = async () =>
      (await site.as('stranger').call('GET /interviews/:id/questions', { params: { id: interview } })).body
        .items.length
    expect((await show(place, 'removed')).body.visibility).toBe('removed')
    expect((await show(place, 'removed')).error?.errorCode).toBe(errorCode('STEP_NOT_POSSIBLE'))
    expect([await readers(), await listed({ visibility: 'removed' })]).toEqual([0, [place.questionId]])
    expect((await show(place, 'public')).body.visibility).toBe('public')
    expect([await readers(), await listed({ visibility: 'removed' })]).toEqual([1, []])
  })

  it('taken back by its asker is not listed', async () => {
    const place = await ask()
    await site.as(asker).call('DELETE /interviews/:id/questions/:questionId', { params: place })
    expect(await listed()).toEqual([])
    expect((await show(place, 'public')).status).toBe(404)
  })
})

describe('the list of questions at the desk', () => {
  it('refuses an unknown interview and a cursor of another order', async () => {
    const params = { id: 999_999 }
    expect((await editor.call('GET /desk/interviews/:id/questions', { params })).status).toBe(404)
    await Promise.all([ask(), ask()])
    const { next } = await list({ sort: 'recent', size: 1 })
    const query = { sort: 'agreed', cursor: next ?? '' } as const
    const { error } = await editor.call('GET /desk/interviews/:id/questions', {
      params: { id: interview },
      query,
    })
    expect(error?.errorCode).toBe(errorCode('VALIDATION_FAILED'))
  })

  it('has every status, the most agreed first or the newest, part after part', async () => {
    const places = [await ask(), await ask(), await ask()]
    const [first, second, third] = places.map(({ questionId }) => questionId)
    if (places[1]) {
      const params = places[1]
      await site.as('member').call('POST /interviews/:id/questions/:questionId/agreed', { params, body: {} })
      await move(params, { status: 'selected' })
    }
    expect(await listed()).toEqual([second, third, first])
    expect(await listed({ sort: 'recent' })).toEqual([third, second, first])
    expect(await listed({ status: 'selected' })).toEqual([second])
    for (const sort of ['agreed', 'recent'] as const) {
      const seen: number[] = []
      let cursor: string | undefined
      for (let part = 0; part < 4; part++) {
        const { items, next } = await list({ sort, size: 1, cursor })
        seen.push(...items.map(({ id }) => id))
        if (next === null) break
        cursor = next
      }
      expect(seen).toEqual(await listed({ sort }))
    }
  })
})
