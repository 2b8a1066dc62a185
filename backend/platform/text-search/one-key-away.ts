import { assemble, convertQwertyToHangul, disassemble } from 'es-hangul'

/** Keys of the usual keyboard (두벌식), by row; what stands beside or above another is mistaken for it. */
const rows = ['ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ', 'ㅁㄴㅇㄹㅎㅗㅓㅏㅣ', 'ㅋㅌㅊㅍㅠㅜㅡ']
const shifted: Record<string, string> = {
  ㅂ: 'ㅃ',
  ㅈ: 'ㅉ',
  ㄷ: 'ㄸ',
  ㄱ: 'ㄲ',
  ㅅ: 'ㅆ',
  ㅐ: 'ㅒ',
  ㅔ: 'ㅖ',
}

/** Letters on one key of the phones' 천지인 keyboard, told apart by how often it is pressed. */
const pressedAgain = ['ㄱㅋ', 'ㄴㄹ', 'ㄷㅌ', 'ㅂㅍ', 'ㅅㅎ', 'ㅈㅊ', 'ㅇㅁ', 'ㅏㅑ', 'ㅓㅕ', 'ㅗㅛ', 'ㅜㅠ']

const syllables = /^[가-힣]{2,8}$/
const typedInEnglish = /^[a-z]{3,24}$/

/** Words of whole syllables that differ from a word by one key, and what it is on the other keyboard; made as asked for. */
export function* oneKeyAway(word: string): Generator<string> {
  const seen = new Set([word])
  for (const other of typedInEnglish.test(word) ? [convertQwertyToHangul(word)] : slipsOf(word)) {
    if (seen.has(other) || !syllables.test(other)) continue
    seen.add(other)
    yield other
  }
}

function* slipsOf(word: string): Generator<string> {
  if (!syllables.test(word)) return
  const keys = [...disassemble(word)]
  for (const [at, key] of keys.entries()) {
    for (const other of neighbouringKeys(key)) yield assembleOrEmpty(keys.with(at, other))
    yield assembleOrEmpty(keys.toSpliced(at, 1))
    if (at > 0) yield assembleOrEmpty(keys.toSpliced(at - 1, 2, key, keys[at - 1] ?? ''))
  }
}

/** Empty for letters that make no syllables: `assemble` throws at two vowels that nothing begins. */
function assembleOrEmpty(keys: string[]): string {
  try {
    return assemble(keys)
  } catch {
    return ''
  }
}

function neighbouringKeys(key: string): string[] {
  const row = rows.findIndex(each => each.includes(key))
  const at = rows[row]?.indexOf(key) ?? -1
  const beside = [rows[row]?.[at - 1], rows[row]?.[at + 1]]
  const above = [rows[row - 1]?.[at], rows[row - 1]?.[at + 1], rows[row + 1]?.[at - 1], rows[row + 1]?.[at]]
  const plain = Object.entries(shifted).find(([, double]) => double === key)?.[0]
  const again = pressedAgain.find(each => each.includes(key))?.replace(key, '')
  return [...beside, ...above, shifted[key], plain, again].filter(each => each !== undefined)
}
