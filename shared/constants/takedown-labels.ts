import type { ClaimantKind, TakedownBasis, TakedownStatus } from '../contract/takedown.ts'

export const takedownBasisLabels: Record<TakedownBasis, string> = {
  defamation: '명예훼손',
  privacy: '사생활 침해',
  copyright: '저작권 침해',
  other: '그 밖의 권리 침해',
}

export const claimantKindLabels: Record<ClaimantKind, string> = { self: '본인', agent: '대리인' }

export const takedownStatusLabels: Record<TakedownStatus, string> = {
  received: '접수',
  blocked: '임시조치 중',
  returned: '다시 공개',
  removed: '삭제',
  refused: '거절',
}
