export const textCharacters = (): string[] => [
  ...span(0x20, 0x7e),
  ...span(0xa0, 0x17f),
  ...span(0x2010, 0x203b),
  ...span(0x3000, 0x3020),
  ...span(0x3041, 0x30ff),
  ...span(0x3131, 0x318e),
  ...span(0xac00, 0xd7a3),
  ...span(0xff01, 0xff5e),
  ...rows('euc-kr', 0xa1, 0xac),
]

/** The 4,888 Hanja of KS X 1001, and what those of them that stand there twice are after NFC. */
export function hanja(): string[] {
  const characters = rows('euc-kr', 0xca, 0xfd)
  return [...new Set([...characters, ...characters.map(character => character.normalize('NFC'))])]
}

const span = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step))

/** Decodes with the platform's own table of the double-byte set. */
function rows(set: string, from: number, to: number): string[] {
  const decoder = new TextDecoder(set)
  const found: string[] = []
  for (let row = from; row <= to; row++) {
    for (let cell = 0xa1; cell <= 0xfe; cell++) {
      const character = decoder.decode(Uint8Array.of(row, cell))
      if (character.length === 1 && character !== '\ufffd') found.push(character)
    }
  }
  return found
}
