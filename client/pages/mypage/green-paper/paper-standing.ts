import type { OwnPaper } from '#shared/contract/green-paper.ts'

/** Where a paper stands, in words: whether others see it, and which edition they see. */
export function paperStanding({
  state,
  edition,
  changed,
}: Pick<OwnPaper, 'state' | 'edition' | 'changed'>): string {
  if (state === 'draft') return '초안 · 함께 쓰는 사람만 봄'
  if (state === 'withdrawn') return `철회 · 제${edition}판까지 냄`
  return changed ? `공개 · 제${edition}판 뒤에 고침` : `공개 · 제${edition}판`
}
