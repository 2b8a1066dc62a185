const letters = '0-9a-zÀ-ÖØ-öø-ɏͰ-ԯᄀ-ᇿぁ-ヿㄱ-ㆎ㐀-鿿가-힣'
const letter = new RegExp(`^[${letters}]$`)
const notLetters = new RegExp(`[^${letters}]+`)

/** Same folding as the database's `ko_folded`: NFC, small letters, nothing but letters and digits. */
export const foldedWords = (text: string): string[] =>
  text.normalize('NFC').toLowerCase().split(notLetters).filter(Boolean)

export const isLetter = (character: string): boolean => letter.test(character)
