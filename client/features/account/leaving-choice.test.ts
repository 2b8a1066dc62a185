import { describe, expect, it } from 'vitest'
import type { LeavingText } from '#shared/contract/leaving.ts'
import { deletedOutcome, keptOutcome, stayingOutcome } from './leaving-choice.tsx'

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
