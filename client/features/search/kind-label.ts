import type { SearchKind } from '#shared/contract/search.ts'

/** Kinds in the order in which they are offered, by the names of their sections. */
export const searchKindLabels: [SearchKind, string][] = [
  ['question', '질문'],
  ['debate', '토론'],
  ['interview', '인터뷰'],
  ['green-paper', '녹서'],
  ['notice', '공지'],
  ['faq', '자주 묻는 물음'],
]

export const kindLabel = (kind: SearchKind): string =>
  searchKindLabels.find(([known]) => known === kind)?.[1] ?? ''
