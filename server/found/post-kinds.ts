/** What is found through search engines, feeds and shared links: a new kind of post is a line here. */
export const postKinds = [
  { kind: 'question', calls: '/questions', label: '질문 Q' },
  { kind: 'debate', calls: '/debates', label: '토론 Q' },
  { kind: 'interview', calls: '/interviews', label: 'OPQR' },
] as const

export type KindOfPost = (typeof postKinds)[number]

/** As much of a post as is told outside the pages, the same in every kind's contract. */
export type FoundPost = {
  id: number
  title: string
  excerpt: string
  category: { slug: string; name: string }
  createdAt: string
  publishedAt?: string | null
  author?: { name: string }
}
