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
  if (!fit.success || mayBeReal(fit.data) || nameRefusalOf(fit.data)) return null
  return fit.data
}

/**
 * Korean names have at most four syllables with their family name (two of each, as 남궁민수), names in other letters
 * are letters alone. Names with a digit, a sign or five syllables and more remain.
 */
const mayBeReal = (name: string): boolean =>
  /^[가-힣]{1,4}$/.test(name.replace(/\s/g, '')) || /^[^가-힣\d_]*$/.test(name)

export const nameOfTheGone = '탈퇴한 회원'

const reservedWords = [
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
const lettersAndDigits = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
const reservedNames = new Set(reservedWords.map(lettersAndDigits))

/**
 * Returns why a new name may not be taken: it would pass for the site itself or for a missing person (terms, article
 * 5), or it is drawn with letters that look like others. Null for a name like others.
 */
export function nameRefusalOf(name: string): string | null {
  if (reservedNames.has(lettersAndDigits(name))) return '쓸 수 없는 별명이에요.'
  return hasLookAlikes(name)
    ? '다른 글자와 모양이 비슷한 글자가 있어요. 한글이나 영문 자판으로 다시 적어 주세요.'
    : null
}

// Scripts that Korean and Japanese write in one word, with the Latin letters of alphabets alone (UTS 39, 5.2).
const letterOfNames =
  /[A-Za-z\u00c0-\u024f\u1e00-\u1eff\p{scx=Hangul}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u

/**
 * Finds letters of all other scripts, since a whole name can be drawn like another (оре in Cyrillic), and ASCII letters
 * and digits in another shape.
 */
function hasLookAlikes(name: string): boolean {
  const letters = name.match(/\p{L}/gu) ?? []
  const signs = name.match(/[\p{L}\p{Nd}]/gu) ?? []
  return letters.some(letter => !letterOfNames.test(letter)) || signs.some(isReshaped)
}

const isReshaped = (sign: string): boolean => sign > '~' && /^[A-Za-z\d]+$/.test(sign.normalize('NFKC'))
