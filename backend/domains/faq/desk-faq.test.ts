import { expect, it } from 'vitest'
import { testSite } from '#backend/testing/test-site.ts'

const site = testSite()
const editor = site.as('editor')
const faq = { category: 'account', question: '탈퇴는 어떻게 하나요?', body: '내 정보에서 탈퇴를 고릅니다.' }

it('a question out of use is at the desk alone, and comes back', async () => {
  const { id } = (await editor.call('POST /desk/faqs', { body: faq })).body
  const publicIds = async () =>
    (await site.as('stranger').call('GET /faqs', { query: { category: 'account' } })).body.items.map(
      item => item.id,
    )
  const setActive = (active: boolean) =>
    editor.call('PUT /desk/faqs/:id/active', { params: { id }, body: { active } })
  await setActive(false)
  expect(await publicIds()).not.toContain(id)
  const { items } = (await editor.call('GET /desk/faqs')).body
  expect(items.find(item => item.id === id)).toMatchObject({ question: faq.question, active: false })
  expect((await setActive(false)).error?.errorCode).toBe(40909)
  await setActive(true)
  expect(await publicIds()).toContain(id)
})

it('the order of a group is the one that the desk gave', async () => {
  await editor.call('POST /desk/faqs', { body: { ...faq, question: '별명은 어떻게 바꾸나요?' } })
  const idsOf = async () => {
    const { items } = (await editor.call('GET /desk/faqs')).body
    return items.flatMap(({ id, category }) => (category.code === 'account' ? [id] : []))
  }
  const turned = (await idsOf()).toReversed()
  const order = (ids: number[]) => editor.call('PUT /desk/faqs/order', { body: { category: 'account', ids } })
  expect((await order(turned)).status).toBe(204)
  expect(await idsOf()).toEqual(turned)
  expect((await order(turned.slice(1))).status).toBe(409)
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
