import { brand } from '#shared/constants/brand.ts'

export const postKinds = [
  { kind: 'question', calls: '/questions', label: brand.boards.question },
  { kind: 'debate', calls: '/debates', label: brand.boards.debate },
  { kind: 'interview', calls: '/interviews', label: brand.boards.interview },
  { kind: 'green-paper', calls: '/green-papers', label: '녹서' },
] as const

export type PostKind = (typeof postKinds)[number]

export type PublicPost = {
  id: number
  title: string
  excerpt: string
  category?: { slug: string; name: string }
  createdAt: string
  publishedAt?: string | null
  author?: { name: string }
  /** Green papers only, which have no category. */
  authors?: { name: string }[]
  number?: number
  /** Green papers have none. */
  counts?: { agree: number; comment: number }
  /** Debates only; a position's count is null where strangers may not see it. */
  participants?: number
  positions?: { label: string; count: number | null }[]
  /** Null for a withdrawn green paper. */
  content?: object | null
}
