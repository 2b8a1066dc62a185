import { limits } from '#shared/constants/limits.ts'
import { displayName } from '#shared/contract/text.ts'
import { isReservedName } from './reserved-names.ts'

const Nickname = displayName('별명을', limits.nickname)

/**
 * A nickname to start the sign-up with, made of the name that the provider told; null rather than one that may be
 * the person's real name, which is never to become public by a press on 다음 (R4.3).
 */
export function proposedNickname(name: string | null): string | null {
  const fit = Nickname.safeParse(name)
  if (!fit.success || mayBeReal(fit.data) || isReservedName(fit.data)) return null
  return fit.data
}

/**
 * Korean names have at most four syllables with their family name (two of each, as 남궁민수), spaces aside, and
 * names in other letters are words of letters alone. What remains has a digit, a sign or five syllables and more.
 */
const mayBeReal = (name: string): boolean =>
  /^[가-힣]{1,4}$/.test(name.replace(/\s/g, '')) || /^[^가-힣\d_]*$/.test(name)
