import { josa } from 'es-hangul'

type Particle = Parameters<typeof josa>[1]

/**
 * A word with the particle that fits its reading: `withParticle('토론', '을/를')` → `토론을`. Numbers are read as Korean,
 * Latin letters by their names; a trailing bracket is not read.
 */
export function withParticle(word: string | number, particle: Particle): string {
  return `${word}${josa.pick(readingOf(String(word)), particle)}`
}

function readingOf(word: string): string {
  const bare = cutEnd(withoutBracket(cutEnd(word.normalize('NFC'), space)), unreadSigns)
  const number = bare.slice(cutEnd(bare, ofNumbers).length).replaceAll(',', '')
  if (number) return readNumber(number)
  const last = bare.at(-1)?.toLowerCase() ?? ''
  return letters[last] ?? readingOfSign[last] ?? last
}

const space = ' \n\t\u00a0'
const unreadSigns = `"'”’»」』〉》.!?…${space}`
const ofNumbers = '0123456789,.'

/** A loop, because a regular expression would take square time. */
function cutEnd(text: string, dropped: string): string {
  let end = text.length
  while (end > 0 && dropped.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

function withoutBracket(text: string): string {
  const opener = '([{〈《「『'.charAt(')]}〉》」』'.indexOf(text.at(-1) ?? ' '))
  const at = opener ? text.lastIndexOf(opener) : -1
  return at > 0 ? text.slice(0, at) : text
}

/** es-hangul reads no digits. Only the last word of a number counts: a digit, or the unit of its zeros. */
function readNumber(number: string): string {
  const zeros = number.includes('.') ? 0 : (/[1-9](0+)$/.exec(number)?.[1]?.length ?? 0)
  return units[zeros] ?? units[zeros % 4] ?? digits[Number(number.at(-1))] ?? number
}

const digits = '영일이삼사오육칠팔구'
/** By the number of zeros, in groups of four. */
const units: Record<number, string> = { 1: '십', 2: '백', 3: '천', 4: '만', 8: '억', 12: '조' }
const names =
  '에이 비 씨 디 이 에프 지 에이치 아이 제이 케이 엘 엠 엔 오 피 큐 알 에스 티 유 브이 더블유 엑스 와이 제트'
const letters: Record<string, string> = Object.fromEntries(
  names.split(' ').map((name, index) => [String.fromCharCode(97 + index), name]),
)
const readingOfSign: Record<string, string> = { '%': '퍼센트', '℃': '도', '+': '플러스', '&': '앤드' }
