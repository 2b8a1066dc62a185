import { beforeAll, describe, expect, it } from 'vitest'
import { insertMembers, insertTestPost } from '#backend/domains/post/post.testing.ts'
import { truncate } from '#backend/testing/test-database.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { CallQuery } from '#shared/contract/index.ts'
import {
  insertTestDebate,
  insertTestFaq,
  insertTestInterview,
  insertTestNotice,
  insertTestPaper,
} from './search.testing.ts'

const site = testSite()
let author = 0
beforeAll(async () => {
  await truncate(site.database)
  author = (await insertMembers(site.db, 1))[0] ?? 0
  await fill()
})

const post = (title: string, body: string, more: object = {}) =>
  insertTestPost(site.db, { authorId: author, title, body, ...more })

let hidden = 0
async function fill() {
  const { db } = site
  const by = { authorId: author }
  await insertTestPaper(db, { ...by, title: '전세 제도 녹서', body: '세입자를 지키는 제안입니다.' })
  const withdrawn = { title: '거두어들인 전세 녹서', body: '전세사기를 막는 제안입니다.', withdrawn: true }
  await insertTestPaper(db, { ...by, ...withdrawn })
  await post('쌀값이 떨어지면 농민은 어떻게 삽니까?', '쌀 소비가 줄고 전세 이야기는 없습니다.')
  await post(
    '전세사기 피해를 막을 방법은?',
    '보증금을 돌려받지 못한 이웃이 많습니다. 종합부동산세와는 다른 문제입니다.',
  )
  await insertTestDebate(db, { ...by, title: '전세 보증금 토론', body: '전세사기 특별법을 다시 봅시다.' })
  await insertTestInterview(db, {
    ...{ ...by, title: '전세를 다룬 인터뷰', body: '전세 시장을 아는 사람과 나눈 말.' },
    ...{ transcript: '깡통주택이라는 말을 들어 보셨습니까?', released: true },
  })
  await insertTestInterview(db, {
    ...{ ...by, title: '예고된 인터뷰', body: '아직 열지 않은 녹취록.' },
    ...{ transcript: '깡통주택 이야기는 다음에 합니다.', released: false },
  })
  hidden = await post('전세 초안', '아직 쓰고 있는 글입니다.', { visibility: 'draft' })
  await insertTestNotice(db, { ...by, title: '전세 피해 상담 주간 안내', body: '12월에 엽니다.' })
  await insertTestFaq(db, '같은 질문이 있나요?', '전세처럼 자주 묻는 단어로 찾아봅니다.')
}

async function search(query: CallQuery<'GET /search'>) {
  const answer = await site.as('stranger').call('GET /search', { query })
  expect(answer.status).toBe(200)
  return answer.body
}

describe('GET search', () => {
  it('refuses an unknown kind and a page beyond the fiftieth', async () => {
    for (const query of ['keyword=전세&kind=user', 'keyword=전세&page=51', ''])
      expect((await site.as('stranger').send('GET', `/search?${encodeURI(query)}`)).status).toBe(400)
  })

  it('finds nothing for nothing, for signs and for what nobody wrote', async () => {
    for (const keyword of ['', ' ', '%_?', '갯벌'])
      expect(await search({ keyword })).toMatchObject({ items: [], total: 0, totalIsCapped: false })
  })

  it('finds a word of two syllables in every kind, and in nothing that is not public', async () => {
    const { items, kinds, total } = await search({ keyword: '전세' })
    const counts = Object.fromEntries(kinds.map(({ kind, total }) => [kind, total]))
    expect(counts).toEqual({ question: 2, debate: 1, interview: 1, 'green-paper': 1, notice: 1, faq: 1 })
    expect(total).toBe(7)
    expect(items.map(({ kind, id }) => [kind, id])).not.toContainEqual(['question', hidden])
    expect(items.at(-1)?.kind).toBe('notice')
  })

  it('finds what was said in an interview once readers may read it', async () => {
    const { items } = await search({ keyword: '깡통주택' })
    expect(items.map(({ title }) => title)).toEqual(['전세를 다룬 인터뷰'])
  })

  it('asks for every word, and for longer words as they stand', async () => {
    expect((await search({ keyword: '전세사기 보증금' })).total).toBe(2)
    expect(await search({ keyword: '전세사기 쌀값' })).toMatchObject({ total: 1, partial: true })
    expect((await search({ keyword: '종부세' })).total).toBe(0)
  })

  it('finds what begins a title word when one syllable was typed', async () => {
    const { items } = await search({ keyword: '쌀' })
    expect(items.map(({ title }) => title)).toEqual(['쌀값이 떨어지면 농민은 어떻게 삽니까?'])
    expect(items[0]?.titleMarks).toEqual([{ start: 0, end: 1 }])
  })

  it('finds what was typed decomposed, and says where', async () => {
    const { items } = await search({ keyword: '보증금'.normalize('NFD'), kind: 'debate' })
    expect(items[0]).toMatchObject({ title: '전세 보증금 토론', titleMarks: [{ start: 3, end: 6 }] })
  })

  it('puts titles that hold the words first when asked for the most relevant', async () => {
    const { items } = await search({ keyword: '전세사기', sort: 'relevant' })
    expect(items.map(({ kind }) => kind)).toEqual(['question', 'debate'])
  })

  it('pages through what it found without telling anything twice', async () => {
    const pages = await Promise.all([1, 2, 3].map(page => search({ keyword: '전세', size: 2, page })))
    const found = pages.flatMap(({ items }) => items.map(({ kind, id }) => `${kind}/${id}`))
    expect(new Set(found).size).toBe(6)
  })
})

describe('GET search/suggestions', () => {
  const suggest = async (keyword: string) => {
    const answer = await site.as('stranger').call('GET /search/suggestions', { query: { keyword } })
    return answer.body.items.map(({ title }) => title)
  }

  it('finds nothing for no words, and no draft', async () => {
    expect(await suggest('')).toEqual([])
    expect(await suggest('전세초')).toEqual([])
  })

  it('reads first consonants, a syllable begun and whole ones', async () => {
    expect(await suggest('ㅈㅅㅅㄱ')).toEqual(['전세사기 피해를 막을 방법은?'])
    expect(await suggest('쌀ㄱ')).toEqual(['쌀값이 떨어지면 농민은 어떻게 삽니까?'])
    expect(await suggest('전세')).toHaveLength(3)
  })
})
