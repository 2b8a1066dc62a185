import { beforeEach, describe, expect, it } from 'vitest'
import { truncate } from '#backend/testing/test-database.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { CallQuery } from '#shared/contract/index.ts'
import { addFaq, reorderFaqs, setFaqActive, updateFaq } from './index.ts'

const site = testSite()
let editor: number
const draft = {
  category: 'account',
  question: '동의를 거두려면 어떻게 합니까?',
  body: '계정 › 동의에서 철회할 수 있습니다.',
}

beforeEach(async () => {
  await truncate(site.database)
  editor = (await site.join({ role: 'EDITOR' })).seq
})

const list = async (query: CallQuery<'GET /faqs'> = {}) =>
  (await site.as('stranger').call('GET /faqs', { query })).body.items
const questions = async (query?: CallQuery<'GET /faqs'>) =>
  (await list(query)).map(({ question }) => question)
const add = (change: Partial<typeof draft> = {}) => addFaq(site.db, editor, { ...draft, ...change })
const acts = async () =>
  (await site.db.selectFrom('audit_log').select('act').orderBy('id').execute()).map(({ act }) => act)

describe('an act on an answered question', () => {
  it('is refused in a group that does not exist', async () => {
    await expect(add({ category: 'weather' })).rejects.toMatchObject({
      validationErrors: [{ field: 'category' }],
    })
    expect(await acts()).toEqual([])
  })

  it('is refused where there is none, for a late version, and for what is so already', async () => {
    const { db } = site.database
    const faqId = await add()
    const change = { ...draft, faqId, version: 1 }
    await updateFaq(db, editor, { ...change, question: '동의는 어디에서 거둡니까?' })
    await expect(updateFaq(db, editor, change)).rejects.toThrow('VERSION_CONFLICT')
    await expect(updateFaq(db, editor, { ...change, faqId: 99 })).rejects.toThrow('NOT_FOUND')
    await expect(setFaqActive(db, editor, { faqId, active: true })).rejects.toThrow('STEP_NOT_POSSIBLE')
    await expect(setFaqActive(db, editor, { faqId: 99, active: true })).rejects.toThrow('NOT_FOUND')
    expect(await questions()).toEqual(['동의는 어디에서 거둡니까?'])
  })

  it('orders a group only as a whole', async () => {
    const first = await add()
    const second = await add({ question: '탈퇴는 어떻게 합니까?' })
    const other = await add({ category: 'about' })
    const order = (faqIds: number[]) => reorderFaqs(site.db, editor, { category: 'account', faqIds })
    for (const wrong of [[], [first], [first, first], [first, other], [first, second, other]])
      await expect(order(wrong)).rejects.toThrow('STEP_NOT_POSSIBLE')
    await order([second, first])
    expect((await list({ category: 'account' })).map(({ id }) => id)).toEqual([second, first])
    expect(await acts()).toEqual(['add', 'add', 'add', 'reorder'])
  })
})

describe('the answered questions', () => {
  it('come by group and order, each with an anchor that stays', async () => {
    const id = await add()
    await add({ category: 'about', question: '물음 Q는 무엇을 하는 곳입니까?' })
    expect(await list()).toEqual([
      expect.objectContaining({ category: { code: 'about', label: '물음 Q는' } }),
      {
        id,
        anchor: `faq-${id}`,
        category: { code: 'account', label: '가입과 계정' },
        question: draft.question,
        answer: draft.body,
        document: null,
      },
    ])
  })

  it('are found by words of question and answer, inside a group or over all', async () => {
    await add()
    await add({
      category: 'about',
      question: '누가 운영합니까?',
      body: '재단이 운영하고 동의를 받습니다. 100%',
    })
    const found = (keyword: string, category?: string) => questions({ keyword, category })
    expect(await found('동의')).toHaveLength(2)
    expect(await found('동의', 'about')).toEqual(['누가 운영합니까?'])
    expect(await found('동의 철회'.normalize('NFD'))).toEqual([draft.question])
    expect(await found('100%')).toEqual(['누가 운영합니까?'])
    expect(await found('_')).toEqual([])
    expect(await questions({ category: 'weather' })).toEqual([])
  })

  it('leave out what editors put out of use', async () => {
    const faqId = await add()
    await setFaqActive(site.db, editor, { faqId, active: false })
    expect(await list()).toEqual([])
    await setFaqActive(site.db, editor, { faqId, active: true })
    expect(await list()).toHaveLength(1)
    expect(await acts()).toEqual(['add', 'deactivate', 'activate'])
  })
})
