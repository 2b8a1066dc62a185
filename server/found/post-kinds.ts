/** What is found through search engines, feeds and shared links: a new kind of post is a line here. */
export const postKinds = [
  { kind: 'question', calls: '/questions', label: '질문 Q' },
  { kind: 'debate', calls: '/debates', label: '토론 Q' },
  { kind: 'interview', calls: '/interviews', label: 'OPQR' },
  { kind: 'green-paper', calls: '/green-papers', label: '녹서' },
] as const

export type KindOfPost = (typeof postKinds)[number]

/** As much of a post as is told outside the pages, the same in every kind's contract; papers have no category. */
export type FoundPost = {
  id: number
  title: string
  excerpt: string
  category?: { slug: string; name: string }
  createdAt: string
  publishedAt?: string | null
  author?: { name: string }
  /** Of a paper. */
  authors?: { name: string }[]
  /** Of a paper: the number of its edition where it is read, null once it was withdrawn. */
  number?: number
  content?: object | null
}
