import { describe, expect, it } from 'vitest'
import type { MemberRecord } from '#shared/contract/member-record.ts'
import { recordDocument } from './record-document.ts'
import { recordParts } from './record-parts.ts'
import { valueText } from './record-values.ts'
import { recordWords } from './record-words.ts'

const documentOf = (record: MemberRecord['record']) =>
  recordDocument({ exportedAt: '2026-11-21T05:00:00.000Z', about: {}, record })

const post = {
  id: 12,
  kind: 'question',
  title: '막차는 왜 일찍 끊깁니까?',
  body: '밤에 일하는 사람이 많습니다.\n첫차도 늦습니다.',
  visibility: 'author-removed',
  createdAt: '2026-11-20T15:30:00+00:00',
}

describe('the record as a page', () => {
  it('runs nothing of what a member wrote, and asks the network for nothing', () => {
    const hostile = `</style><script>alert(1)</script><img src=x onerror="alert(2)">'&`
    const page = documentOf({
      account: [{ id: 7, name: hostile, introduction: hostile }],
      posts: [{ ...post, title: hostile, body: hostile, kind: hostile, visibility: hostile }],
      profileDocument: [{ pages: [{ title: hostile, body: hostile, public: true }] }],
      sessions: [{ provider: hostile, createdAt: hostile }],
    })
    expect(page).not.toMatch(/<script|<img|<link|onerror="/)
    expect(page.match(/<style>/g)).toHaveLength(1)
    expect(page.match(/<\/style>/g)).toHaveLength(1)
    expect(page).not.toMatch(/(?:src|href|url|@import)\s*[=(]?\s*["']?(?:https?:)?\/\//)
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  it('says of every part why it is held, on which ground and until when, also where there is nothing', () => {
    const page = documentOf({})
    for (const { name } of recordParts) {
      const { title, purpose, ground, until } = recordWords[name]
      expect(page).toContain(`<section id="${name}">\n<h2>${title} <small>0건</small></h2>`)
      for (const words of [purpose, ground, until]) expect(page).toContain(`<dd>${words}</dd>`)
    }
    expect(page.match(/가지고 있는 것이 없습니다\./g)).toHaveLength(recordParts.length)
    expect(page).toContain('2026년 11월 21일 오후 2:00에')
  })

  it('shows rows in Korean, and only columns that hold something', () => {
    const page = documentOf({ posts: [post] })
    expect(page).toContain('<th scope="col">제목</th>')
    expect(page).toContain('<td data-label="공개 상태">내가 지움</td>')
    expect(page).toContain('<td data-label="작성일">2026년 11월 21일 오전 12:30</td>')
    expect(page).toContain('밤에 일하는 사람이 많습니다.\n첫차도 늦습니다.')
    expect(page).not.toContain('가려진 이유')
    expect(page).not.toContain('author-removed')
  })
})

const section = (heading: string, text: string) => ({
  heading,
  text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
})

describe('a value of the record', () => {
  it.each([
    ['certifiedAt', null, ''],
    ['agreed', false, '아니요'],
    ['code', 'sensitive', '민감정보 처리'],
    ['code', 'constructor', 'constructor'],
    ['constructor', 'name', 'name'],
    ['endReason', 'logout', '로그아웃'],
    ['count', 3, '3'],
    ['kind', 'mute', '숨김'],
    ['kinds', ['step', 'comment'], '질문과 글의 진행, 의견과 답글'],
    [
      'content',
      { sections: [section('문제', '막차가 없습니다.'), section('제안', '늦게 다니게 합니다.')] },
      '문제\n막차가 없습니다.\n\n제안\n늦게 다니게 합니다.',
    ],
    ['proposed', section('', '더 늦게 다니게 합니다.').text, '더 늦게 다니게 합니다.'],
    ['pages', [{ title: '나는', body: '버스를 몹니다.', public: false }], '나는 (나만 보기)\n버스를 몹니다.'],
  ])('reads in %s: %j', (column, value, text) => {
    expect(valueText(column, value)).toBe(text)
  })
})
