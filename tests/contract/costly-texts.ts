const classBytes = 65_536

const generalCategories =
  'Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf Co Cn'.split(' ')

const reversedWords = (count: number) => Array.from({ length: count }, (_, n) => `낱말${count - n}`).join(' ')

/** Slow for any function of quadratic time. */
export const costlyTexts: [name: string, text: string][] = [
  ['100,000 combining marks out of order', `가${'\u0301\u0327'.repeat(50_000)}`],
  ['30 combining marks on each letter', `a${'\u0301\u0327'.repeat(15)}`.repeat(5_000)],
  ['decomposed Hangul', '한글'.normalize('NFD').repeat(50_000)],
  ['decomposed Hangul of the largest size', '한글'.normalize('NFD').repeat(2_500)],
  ['one word', '가'.repeat(200_000)],
  ['one word of the largest size', '가'.repeat(5_000)],
  ['words in reverse', reversedWords(6_000)],
  ['spaces', `가${' '.repeat(200_000)}나`],
  ['line breaks', `가${'\r\n'.repeat(100_000)}나`],
  ['digits', '010-1234-567'.repeat(15_000)],
  ['an address', `https://${'a.'.repeat(100_000)}`],
]

/** Repeats the first 200 characters of each Unicode class up to 64 kB. */
export const textsOfClasses: [name: string, text: string][] = generalCategories.map(category => {
  const isOfClass = new RegExp(`^\\p{${category}}$`, 'u')
  const characters: string[] = []
  for (let code = 0; code <= 0x10ffff && characters.length < 200; code++) {
    if (code >= 0xd800 && code <= 0xdfff) continue
    const character = String.fromCodePoint(code)
    if (isOfClass.test(character)) characters.push(character)
  }
  const once = characters.join('')
  return [`class ${category}`, once.repeat(Math.ceil(classBytes / Buffer.byteLength(once)))]
})
