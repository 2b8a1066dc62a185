import { brand } from '#shared/constants/brand.ts'

/** The name of everybody who left. */
export const nameOfTheGone = '탈퇴한 회원'

const kept = [
  nameOfTheGone,
  brand.name,
  brand.operator.name,
  '운영자',
  '관리자',
  '편집자',
  '운영진',
  '편집진',
]

const bare = (name: string) => name.toLowerCase().replace(/\s/g, '')
const reserved = new Set(kept.map(bare))

/** Names under which somebody would pass for the site itself or for nobody (terms, article 5). */
export const isReservedName = (name: string): boolean => reserved.has(bare(name))
