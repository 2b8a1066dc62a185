import { beforeAll, describe, expect, it } from 'vitest'
import { insertMembers, insertTestPost } from '#backend/domains/post/post.testing.ts'
import { truncate } from '#backend/testing/test-database.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { SearchKind } from '#shared/contract/search.ts'

const site = testSite()

/** Each with a text, and how people type what they look for. */
const questions: { title: string; body: string; plain: string; typed: string[] }[] = [
  {
    title: '전세 보증금을 돌려받을 방법은 없습니까?',
    body: '집주인이 연락을 받지 않습니다.',
    plain: '전세 보증금',
    typed: [
      '전세보증금',
      '전세보증금을',
      '보증금 전세',
      '전세 보증금은 어떻게',
      'ㅈㅅ',
      'wjstp',
      '전새',
      '보증굼',
    ],
  },
  {
    title: '국회에서 일하는 청소 노동자는 왜 쉴 곳이 없나요?',
    body: '휴게실을 마련해 주세요.',
    plain: '국회 청소 노동자',
    typed: [
      '국회에서',
      '국회의 청소노동자',
      '청소 노동자를',
      'rnrghl',
      '국회 휴게실',
      '휴게실이 없나요',
      '쉴 곳',
      '노동쟈',
    ],
  },
  {
    title: '기후위기 교육을 학교에서 늘려야 합니다',
    body: '아이들이 배울 시간이 모자랍니다.',
    plain: '기후 위기',
    typed: [
      '기후위기',
      '기후 위기를',
      '기후위기에 대한 교육',
      '기후 교육 늘릴',
      '기후위기교육',
      'ㄱㅎㅇㄱ',
      'rlgn',
      '기후위가',
    ],
  },
  {
    title: '어린이집 대기가 너무 깁니다',
    body: '국공립 어린이집에 들어가려면 몇 해를 기다립니다.',
    plain: '어린이집',
    typed: [
      '어린이집을',
      '어린이 집 대기',
      '국공립어린이집',
      '어린이집 기다리는',
      '어린이집에서',
      'ㅇㄹㅇㅈ',
      '어린이짐',
      '대기 어린이집',
    ],
  },
  {
    title: '최저임금을 받지 못하는 배달 기사가 많습니다',
    body: '플랫폼 회사의 책임을 물어야 합니다.',
    plain: '최저임금',
    typed: [
      '최저 임금',
      '최저임금은',
      '배달기사',
      '배달 기사의 최저임금',
      '배달기사 책임',
      'chlwjdlarma',
      '최저임긍',
      '플랫폼회사',
    ],
  },
]

const ids = new Map<string, number>()
beforeAll(async () => {
  await truncate(site.database)
  const [authorId = 0] = await insertMembers(site.db, 1)
  for (const { title, body } of questions)
    ids.set(title, await insertTestPost(site.db, { authorId, title, body }))
  for (const [n, title] of others.entries())
    await insertTestPost(site.db, { authorId, title, body: `${n}번째로 적은 다른 이야기입니다.` })
  const draft = { title: '비둘기 초안', body: '아직 비둘기만 적었습니다.', visibility: 'draft' as const }
  await insertTestPost(site.db, { authorId, ...draft })
})

const others = [
  '버스 요금이 오르는 이유를 알려 주세요',
  '쌀값이 떨어지면 농민은 어떻게 삽니까?',
  '도서관을 밤에도 열어 주세요',
  '동네 병원에 소아과가 없습니다',
  '하천 산책로에 가로등을 달아 주세요',
  '층간소음 때문에 잠을 못 잡니다',
  '촉법소년의 나이를 낮춰야 합니까?',
  '요양권을 보장해 주세요',
  '드로잉 수업을 늘려 주세요',
]

async function search(keyword: string, kind?: SearchKind) {
  const { status, body } = await site
    .as('stranger')
    .call('GET /search', { query: { keyword, kind, sort: 'relevant' } })
  expect({ keyword, status, body: status === 200 ? '' : body }).toMatchObject({ status: 200 })
  return body
}

describe('what people type', () => {
  it('finds what the plain words find, in at least 38 of 40 ways, and nothing unrelated first', async () => {
    const missed: string[] = []
    const unrelated: string[] = []
    for (const { title, plain, typed } of questions) {
      expect((await search(plain)).items[0]?.id).toBe(ids.get(title))
      for (const keyword of typed) {
        const [first] = (await search(keyword)).items
        if (first?.id !== ids.get(title)) missed.push(keyword)
        if (first && first.id !== ids.get(title)) unrelated.push(`${keyword}: ${first.title}`)
      }
    }
    expect(questions.flatMap(({ typed }) => typed)).toHaveLength(40)
    expect(unrelated).toEqual([])
    expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(2)
  })

  it.each([
    ['층간', '층간소음 때문에 잠을 못 잡니다'],
    ['층간 소음', '층간소음 때문에 잠을 못 잡니다'],
    ['층간소음을', '층간소음 때문에 잠을 못 잡니다'],
    ['촉법', '촉법소년의 나이를 낮춰야 합니까?'],
    ['촉법 소년은', '촉법소년의 나이를 낮춰야 합니까?'],
    ['쌀', '쌀값이 떨어지면 농민은 어떻게 삽니까?'],
    ['쌀 값', '쌀값이 떨어지면 농민은 어떻게 삽니까?'],
  ])('finds a word that the analyser cuts otherwise elsewhere: %s', async (keyword, title) => {
    const found = await search(keyword)
    expect(found).toMatchObject({ meant: null, partial: false })
    expect(found.items.map(item => item.title)).toEqual([title])
  })

  it('is answered with the word that was meant', async () => {
    expect(await search('전새')).toMatchObject({ meant: '전세', partial: false })
    expect(await search('wjstp')).toMatchObject({ meant: '전세', partial: false })
    expect(await search('전세')).toMatchObject({ meant: null, partial: false })
  })

  it('finds what has some of the words, and says so', async () => {
    const found = await search('어린이집 우주선')
    expect(found).toMatchObject({ meant: null, partial: true, keyword: '어린이집', total: 1 })
    expect(found.items[0]?.titleMarks).toEqual([{ start: 0, end: 4 }])
  })

  it('finds what has some of the nouns that were typed as one word', async () => {
    expect(await search('버스우주선')).toMatchObject({ meant: null, partial: true, keyword: '버스' })
    expect((await search('버스우주선')).total).toBe((await search('버스 우주선')).total)
  })

  it('is not read as another word where it is spelt right', async () => {
    expect(await search('요양원 비용')).toMatchObject({ items: [], meant: null })
    expect(await search('농약 드론')).toMatchObject({ items: [], meant: null })
    expect(await search('전세사기 당했어요')).toMatchObject({ meant: null, partial: true, keyword: '전세' })
  })

  it('finds what has the most of the words together', async () => {
    const found = await search('우주선 버스 청소 화성 노동자')
    expect(found).toMatchObject({ partial: true, keyword: '청소 노동자', total: 1 })
  })

  it('is read by the kind alone that is looked for', async () => {
    const nothing = { items: [], keyword: null, meant: null, partial: false }
    expect(await search('어린이집 우주선', 'debate')).toMatchObject(nothing)
    expect(await search('전새', 'debate')).toMatchObject({ items: [], meant: null })
  })

  it('is not read by words that are in no public text', async () => {
    expect(await search('비둘기 우주선')).toMatchObject({ items: [], partial: false })
    expect(await search('버스 비둘가')).toMatchObject({ meant: null, partial: true, keyword: '버스' })
  })

  it('finds nothing for what nobody wrote, one key away or not', async () => {
    expect(await search('우주선')).toMatchObject({ items: [], meant: null, partial: false })
  })
})
