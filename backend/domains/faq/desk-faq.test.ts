import { expect, it } from 'vitest'
import { testSite } from '#backend/testing/test-site.ts'
import { errorCode } from '#shared/errors/catalogue.ts'

const site = testSite()
const editor = site.as('editor')
const faq = { category: 'account', question: '탈퇴는 어떻게 하나요?', body: '내 정보에서 탈퇴를 고릅니다.' }

it('a question out of use is at the desk alone, and comes back', async () => {
  const { id } = (await editor.call('POST /desk/faqs', { body: faq })).body
  const publicIds = async () =>
    (await site.as('stranger').call('GET /faqs', { query: { category: 'account' } })).body.items.map(
      item => item.id,
    )
  const setActive = (active: boolean, version?: number) =>
    editor.call('PUT /desk/faqs/:id/active', {
      params: { id },
      body: { active, ...(version && { version }) },
    })
  await setActive(false)
  expect(await publicIds()).not.toContain(id)
  const { items } = (await editor.call('GET /desk/faqs')).body
  expect(items.find(item => item.id === id)).toMatchObject({ question: faq.question, active: false })
  expect((await setActive(false)).error?.errorCode).toBe(40909)
  await editor.call('PUT /desk/faqs/:id', { params: { id }, body: { ...faq, version: 1 } })
  expect((await setActive(true, 1)).error?.errorCode).toBe(40900)
  expect(await publicIds()).not.toContain(id)
  await setActive(true, 2)
  expect(await publicIds()).toContain(id)
})

it('a draft is seen at the desk alone, and one with a date from that date on', async () => {
  const ahead = new Date(Date.now() + 86_400_000).toISOString()
  const question = '여는 날을 정한 질문입니까?'
  const make = async (change: object) =>
    (await editor.call('POST /desk/faqs', { body: { ...faq, question, ...change } })).body
  const [draft, planned, shown] = [
    await make({ active: false }),
    await make({ startsAt: ahead }),
    await make({ startsAt: new Date(Date.now() - 1_000).toISOString() }),
  ]
  const made = [draft.id, planned.id, shown.id]
  const among = (items: { id: number }[]) => items.flatMap(({ id }) => (made.includes(id) ? [id] : []))
  const seen = async (query = {}) =>
    among((await site.as('stranger').call('GET /faqs', { query })).body.items)
  expect(await seen()).toEqual([shown.id])
  expect(await seen({ keyword: '여는 날' })).toEqual([shown.id])
  const listed = async (query: object) => among((await editor.call('GET /desk/faqs', { query })).body.items)
  expect(await listed({})).toEqual(made)
  expect(await listed({ status: 'off' })).toEqual([draft.id])
  expect(await listed({ status: 'scheduled', keyword: '여는 날' })).toEqual([planned.id])
  expect(await listed({ status: 'shown', keyword: '닫는 날' })).toEqual([])

  const { version, category, ...text } = planned
  const body = {
    category: category.code,
    question: text.question,
    body: text.answer,
    startsAt: null,
    version,
  }
  expect((await editor.call('PUT /desk/faqs/:id', { params: { id: planned.id }, body })).status).toBe(200)
  expect(await seen()).toEqual([planned.id, shown.id])
})

it('the order of a group is the one that the desk gave', async () => {
  await editor.call('POST /desk/faqs', { body: { ...faq, question: '별명은 어떻게 바꾸나요?' } })
  const idsOf = async () => {
    const { items } = (await editor.call('GET /desk/faqs')).body
    return items.flatMap(({ id, category }) => (category.code === 'account' ? [id] : []))
  }
  const turned = (await idsOf()).toReversed()
  const versionNow = async () => (await editor.call('GET /desk/faqs')).body.orderVersions.account ?? 0
  const order = (ids: number[], version: number) =>
    editor.call('PUT /desk/faqs/order', { body: { category: 'account', ids, version } })
  const seen = await versionNow()
  const ordered = await idsOf()
  expect((await order(turned, seen)).status).toBe(204)
  expect(await idsOf()).toEqual(turned)
  expect((await order(ordered, seen)).error?.errorCode).toBe(errorCode('VERSION_CONFLICT'))
  const partly = await order(turned.slice(1), await versionNow())
  expect(partly.error?.errorCode).toBe(errorCode('STEP_NOT_POSSIBLE'))
  expect(await idsOf()).toEqual(turned)
})

it('several questions are taken off the public page and put back, all or none', async () => {
  const add = async () => (await editor.call('POST /desk/faqs', { body: faq })).body.id
  const ids = [await add(), await add()]
  const [first = 0, second = 0] = ids
  const setActive = (chosen: number[], active: boolean, by = editor) =>
    by.call('PUT /desk/faqs/bulk-active', { body: { ids: chosen, active } })
  const activeOnes = async () =>
    (await editor.call('GET /desk/faqs')).body.items.flatMap(({ id, active }) =>
      active && ids.includes(id) ? [id] : [],
    )
  expect((await setActive(ids, false, site.as('member'))).status).toBe(404)
  expect((await setActive([first, 999_999], false)).error?.validationErrors).toEqual([
    { field: 'ids.1', message: '찾을 수 없는 질문이에요.' },
  ])
  expect(await activeOnes()).toEqual(ids)
  await setActive([second], false)
  expect((await setActive(ids, false)).error?.validationErrors).toEqual([
    { field: 'ids.1', message: '이미 내린 질문이에요.' },
  ])
  expect(await activeOnes()).toEqual([first])
  expect((await setActive([first], false)).status).toBe(204)
  expect((await setActive(ids, true)).status).toBe(204)
  expect(await activeOnes()).toEqual(ids)
})
