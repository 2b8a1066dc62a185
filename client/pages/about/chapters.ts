/** The chapters of the essay, in order; each has an address within the page. */
export const chapters = [
  { id: 'why', title: '왜 물음에서 시작합니까' },
  { id: 'kinds', title: '네 가지 이름' },
  { id: 'path', title: '물음이 걷는 길' },
  { id: 'counts', title: '수를 믿어도 되는 까닭' },
  { id: 'public', title: '무엇이 공개됩니까' },
  { id: 'who', title: '누가 운영합니까' },
] as const

export type ChapterId = (typeof chapters)[number]['id']

export const chapterTitle = (id: ChapterId): string =>
  chapters.find(chapter => chapter.id === id)?.title ?? ''
