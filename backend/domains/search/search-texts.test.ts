import { beforeAll, describe, expect, it } from 'vitest'
import { insertMembers } from '#backend/domains/post/post.testing.ts'
import { reindexTexts } from '#backend/platform/text-search/text-index.commands.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { SearchKind } from '#shared/contract/search.ts'
import { insertTestFaq, insertTestInterview, insertTestNotice, insertTestPaper } from './search.testing.ts'

const site = testSite()

const texts = {
  notice: ['전세 상담 주간을 엽니다', '변호사가 계약을 살펴 드립니다. 상담 시간을 늘립니다.'],
  faq: ['탈퇴하면 질문이 사라지나요?', '남길 질문을 고를 수 있습니다. 이메일은 바로 지웁니다.'],
  'green-paper': ['급식실 공기를 바꾸는 제안', '조리 매연을 줄여야 합니다.'],
  interview: ['집을 지키는 사람', '어느 오후에 만났습니다.'],
} as const
const lines = ['깡통주택을 걸러 낼 수 있습니까?', '임대인이 숨겨 온 체납을 보여야 합니다.']

const tomorrow = new Date(Date.now() + 86_400_000)
const found = new Map<string, number>()
beforeAll(async () => {
  const [authorId = 0] = await insertMembers(site.db, 1)
  const textOf = (kind: keyof typeof texts) => ({ authorId, title: texts[kind][0], body: texts[kind][1] })
  found.set('notice', await insertTestNotice(site.db, textOf('notice')))
  found.set('faq', await insertTestFaq(site.db, ...texts.faq))
  found.set('green-paper', (await insertTestPaper(site.db, textOf('green-paper'))).id)
  const interview = { ...textOf('interview'), released: true }
  found.set('interview', await insertTestInterview(site.db, { ...interview, transcript: lines.join(' ') }))
  const unreleased = { authorId, title: '예고된 인터뷰', body: '곧 엽니다.', released: false }
  await insertTestInterview(site.db, { ...unreleased, transcript: '두루미가 돌아왔습니다.' })
  await reindexTexts(site.db)
})

async function search(keyword: string, kind?: SearchKind) {
  const { status, body } = await site.as('stranger').call('GET /search', { query: { keyword, kind } })
  expect(status).toBe(200)
  return body
}

describe('notices, answers, papers and transcripts', () => {
  it.each([
    ['notice', ['전세상담을', '늘려야', 'ㅈㅅ', 'wjstp', '전새', '상덤 주간', '변호사의 계약']],
    ['faq', ['질문을 남기려면', '지우고', 'ㅌㅌ', 'xkfxhl', '탈톼', '이매일']],
    ['green-paper', ['급식실의', '줄인', 'ㄱㄱ', 'rmqtlrtlf', '급식살', '조리매연']],
    ['interview', ['깡통 주택', '숨긴', 'cpskq', '깡통주텍', '체납을 보이라']],
  ] as const)('are found as people type: %s', async (kind, typed) => {
    const missed: string[] = []
    for (const keyword of typed) {
      const { items, partial } = await search(keyword, kind)
      if (partial || !items.some(({ id }) => id === found.get(kind))) missed.push(keyword)
    }
    expect(missed).toEqual([])
  })

  it.each([
    ['of an answer that is planned for tomorrow', { starts_at: tomorrow }, { active: true }],
    ['of an answer out of use', { active: false }, { active: true }],
    ['of an answer in a group out of use', { active: true }, { active: false }],
  ])('are not found, completed or corrected to: those %s', async (_, faq, group) => {
    const before = { active: true, starts_at: null }
    const set = async (values: object, groupValues: object) => {
      await site.db.updateTable('faqs').set(values).execute()
      await site.db.updateTable('codes').set(groupValues).where('group', '=', 'faq-category').execute()
    }
    await set(faq, group)
    try {
      const keywords = ['탈퇴하면', '탈톼', '이메일 우주선']
      const totals = await Promise.all(keywords.map(async keyword => (await search(keyword, 'faq')).total))
      expect(totals).toEqual([0, 0, 0])
      const { partial } = await search('이메일 우주선')
      expect(partial).toBe(false)
    } finally {
      await set(before, { active: true })
    }
    expect((await search('탈퇴하면', 'faq')).total).toBe(1)
  })

  it('are found by the most of the words where none has all', async () => {
    expect(await search('변호사 우주선 상담', 'notice')).toMatchObject({
      partial: true,
      keyword: '변호사 상담',
      total: 1,
    })
    expect(await search('이메일 우주선')).toMatchObject({ partial: true, keyword: '이메일', total: 1 })
    expect(await search('급식실 우주선')).toMatchObject({ partial: true, keyword: '급식실', total: 1 })
    expect(await search('깡통주택 우주선')).toMatchObject({ partial: true, keyword: '깡통주택', total: 1 })
  })

  it('say nothing of a transcript before its release, not by a slip or a part either', async () => {
    for (const keyword of ['두루미', '두루마', '두루미 우주선'])
      expect(await search(keyword)).toMatchObject({ items: [], meant: null, partial: false })
  })
})

describe('the index of texts', () => {
  const stateOf = (id: number) =>
    site.db
      .selectFrom('text_index')
      .select(['version', 'terms'])
      .where('kind', '=', 'notice')
      .where('text_id', '=', id)
      .executeTakeFirst()

  it('has a text that changed once the job has read it, which is found by its syllables until then', async () => {
    const id = found.get('notice') ?? 0
    const change = { body: '세무사가 서류를 살핍니다.' }
    await site.db.updateTable('notices').set(change).where('id', '=', id).execute()
    expect(await search('변호사', 'notice')).toMatchObject({ total: 0 })
    expect(await search('서류', 'notice')).toMatchObject({ total: 1 })
    expect(await search('살펴', 'notice')).toMatchObject({ total: 0 })
    expect(await reindexTexts(site.db)).toBe(1)
    expect(await search('살펴', 'notice')).toMatchObject({ total: 1 })
    expect(await reindexTexts(site.db)).toBe(0)
  })

  it('is not given what a text said before it changed while it was read', async () => {
    const id = found.get('notice') ?? 0
    const write = (body: string) =>
      site.db.updateTable('notices').set({ body }).where('id', '=', id).execute()
    await write('처음에 적은 글입니다.')
    let reads = 0
    const changing = site.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        reads += 1
        if (reads === 1) await write('그사이에 고친 글입니다.')
        return result
      },
    })
    expect(await reindexTexts(changing)).toBe(0)
    expect(await stateOf(id)).toEqual({ version: 0, terms: [] })
    expect(await reindexTexts(site.db)).toBe(1)
  })

  it('forgets a text that is deleted', async () => {
    const { db } = site
    const [authorId = 0] = await insertMembers(db, 1)
    const { editionId } = await insertTestPaper(db, { authorId, title: '지울 제안', body: '곧 지웁니다.' })
    await db.deleteFrom('green_paper_edition_texts').where('edition_id', '=', editionId).execute()
    const left = await db
      .selectFrom('text_index')
      .select('text_id')
      .where('kind', '=', 'green-paper')
      .execute()
    expect(left).toHaveLength(1)
  })
})
