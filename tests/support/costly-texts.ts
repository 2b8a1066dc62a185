import type * as z from 'zod'

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
  [
    'five unknown words of eight full syllables',
    '쀍꿺뛟뷁쀍꿺뛟뷁 꿺뛟뷁쀍꿺뛟뷁쀍 뛟뷁쀍꿺뛟뷁쀍꿺 뷁쀍꿺뛟뷁쀍꿺뛟 쀍쀍꿺꿺뛟뛟뷁뷁',
  ],
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

/** A server reads as much of an address. */
const addressBytes = 16_000

/** The costly ones, cut to what fits into an address. */
export const addressTexts: typeof costlyTexts = costlyTexts.map(([name, text]) => {
  let end = text.length
  while (encodeURIComponent(text.slice(0, end)).length > addressBytes) end = Math.floor(end / 2)
  return [name, text.slice(0, end)]
})

/** As long as the schema lets a text be. */
export function textsAtLimit(schema: z.ZodType): typeof costlyTexts {
  const { maxLength } = schema.meta() ?? {}
  if (typeof maxLength !== 'number') return []
  const filled = (text: string) => text.repeat(Math.ceil(maxLength / text.length)).slice(0, maxLength)
  return [
    ['one word at its limit', filled('가')],
    ['words in reverse at their limit', reversedWords(maxLength).slice(0, maxLength)],
    ['unknown words of full syllables at their limit', filled('쀍꿺뛟뷁쀍꿺뛟 뷁쀍꿺뛟쀍꿺뛟뷁 ')],
    ['digits at their limit', filled('010-12-34 ')],
    ['letters of two code units at their limit', `가${'😀'.repeat(maxLength - 1)}`],
  ]
}

export const documentOf = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
