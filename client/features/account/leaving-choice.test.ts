import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { LeavingPreview, LeavingText } from '#shared/contract/leaving.ts'
import { deletedOutcome, keptOutcome, LeavingCourse, stayingOutcome, takenBack } from './leaving-choice.tsx'

const text = (more: Partial<LeavingText>): LeavingText => ({
  kind: 'question',
  total: 12,
  deleted: 12,
  stubs: 0,
  kept: [],
  ...more,
})

describe('what becomes of a kind of text', () => {
  it('is all of it under a neutral name when it is kept', () => {
    expect(keptOutcome(text({}))).toBe(
      '질문 12개가 모두 그대로 있어요. 별명 대신 ‘탈퇴한 회원’이라고 보여요.',
    )
  })

  it('is nothing when all of it can go', () => {
    expect(deletedOutcome(text({}))).toBe('질문 12개의 내용을 모두 지워요.')
  })

  it('names what stays, and why', () => {
    const kept = [
      { reason: 'selected', count: 2 },
      { reason: 'merged', count: 1 },
    ] as const
    expect(deletedOutcome(text({ deleted: 9, kept: [...kept] }))).toBe(
      '질문 12개 가운데 9개를 지워요. 남는 것: 선정되어 다른 사람의 답이 이어진 질문 2개, 다른 질문과 합쳐진 질문 1개.',
    )
    expect(stayingOutcome(text({ total: 3, deleted: 0, kept: [...kept] }))).toBe(
      '‘탈퇴한 회원’의 글로 남고, 지울 수 없어요. 남는 것: 선정되어 다른 사람의 답이 이어진 질문 2개, 다른 질문과 합쳐진 질문 1개.',
    )
  })

  it('says where an empty place is left', () => {
    expect(deletedOutcome(text({ kind: 'comment', total: 34, deleted: 34, stubs: 5 }))).toBe(
      '의견 34개의 내용을 모두 지워요. 그 가운데 5개는 다른 사람의 답글이 있어, 지웠다는 표시만 자리에 남아요.',
    )
  })
})

describe('what becomes of acts', () => {
  const nothing = {
    texts: [],
    agreements: 0,
    otherAgreements: 0,
    bookmarks: 0,
    stances: { open: 0, closed: 0 },
  }
  const course = (more: Partial<LeavingPreview>) =>
    renderToStaticMarkup(LeavingCourse({ preview: { ...nothing, ...more } }))

  it('names those alone that there are', () => {
    expect(course({})).not.toMatch(/공감|입장|관심| 0개/)
    expect(course({ agreements: 2 })).toContain('<dt>공감</dt><dd>공감 2개는 수에 그대로 남습니다.')
    expect(course({ stances: { open: 0, closed: 1 } })).toContain(
      '<dt>토론의 입장</dt><dd>입장 1개는 수에 그대로 남습니다.',
    )
    expect(course({ agreements: 2, stances: { open: 1, closed: 2 } })).toContain(
      '<dt>공감과 토론의 입장</dt><dd>공감 2개와 입장 3개는 수에 그대로 남습니다.',
    )
    expect(course({ bookmarks: 4 })).toContain('<dt>관심</dt><dd>관심 4개를 취소합니다.</dd>')
    expect(course({ otherAgreements: 5 })).toContain(
      '<dt>의견에 한 공감</dt><dd>의견과 인터뷰 질문에 한 공감 5개를 취소합니다. 그만큼 공감 수가 줄어듭니다.',
    )
    expect(course({ otherAgreements: 5, bookmarks: 4 })).toContain(
      '<dt>의견에 한 공감과 관심</dt><dd>의견과 인터뷰 질문에 한 공감 5개와 관심 4개를 취소합니다.',
    )
  })

  it('offers to take back those alone that can be', () => {
    const open = { open: 1, closed: 0 }
    expect(takenBack({ ...nothing, stances: { open: 0, closed: 2 } })).toBe('')
    expect(takenBack({ ...nothing, agreements: 1 })).toBe('공감')
    expect(takenBack({ ...nothing, stances: open })).toBe('열려 있는 토론의 입장')
    expect(takenBack({ ...nothing, agreements: 1, stances: open })).toBe('공감과 열려 있는 토론의 입장')
  })
})
