import { brand } from '#shared/constants/brand.ts'
import { limits } from '#shared/constants/limits.ts'
import { displayName } from '#shared/contract/text.ts'

const Nickname = displayName('별명을', limits.nickname)

/**
 * Returns null rather than a name that may be the person's real one, which must not become public by a click on
 * 다음 (R4.3).
 */
export function proposedNickname(name: string | null): string | null {
  const fit = Nickname.safeParse(name)
  if (!fit.success || mayBeReal(fit.data) || isReservedName(fit.data)) return null
  return fit.data
}

/**
 * Korean names have at most four syllables with their family name (two of each, as 남궁민수), names in other letters
 * are letters alone. Names with a digit, a sign or five syllables and more remain.
 */
const mayBeReal = (name: string): boolean =>
  /^[가-힣]{1,4}$/.test(name.replace(/\s/g, '')) || /^[^가-힣\d_]*$/.test(name)

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

/** Letters and digits, since signs around a name do not make it another. */
const bare = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
const reserved = new Set(kept.map(bare))

/** Refuses names that would pass for the site itself or for a missing person (terms, article 5). */
export const isReservedName = (name: string): boolean => reserved.has(bare(name))
