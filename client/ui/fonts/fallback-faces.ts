/**
 * Fallback fonts scaled to the typeface's width, so that lines break alike and nothing shifts. `size-adjust` in per
 * cent: the typeface's width of 83,000 characters of our content over this font's.
 */
const stand: Stand[] = [
  { family: 'Apple', regular: [100, 'Apple SD Gothic Neo'], bold: [100, 'Apple SD Gothic Neo Bold'] },
  { family: 'Malgun', regular: [93, 'Malgun Gothic'], bold: [93, 'Malgun Gothic Bold'] },
  {
    family: 'Noto',
    regular: [95.2, 'Noto Sans CJK KR', 'Noto Sans CJK KR Regular', 'Noto Sans KR', 'Noto Sans KR Regular'],
    bold: [94.3, 'Noto Sans CJK KR Bold', 'Noto Sans KR Bold'],
  },
  // A machine without Hangul, as audits run on, draws boxes.
  {
    family: 'Boxes',
    regular: [143.5, 'DejaVu Sans'],
    bold: [142, 'DejaVu Sans Bold'],
    range: 'U+1100-11FF, U+3130-318F, U+AC00-D7A3',
  },
]

/** The typeface's own, which `size-adjust` would scale too. */
const ascent = 95.2
const descent = 24.1

type Weight = [adjust: number, ...names: string[]]
type Stand = { family: string; regular: Weight; bold: Weight; range?: string }

const face = ({ family, range }: Stand, weight: string, [adjust, ...names]: Weight): string => `@font-face {
  font-family: 'Until ${family}';
  src: ${names.map(name => `local('${name}')`).join(', ')};
  font-weight: ${weight};
  size-adjust: ${adjust}%;
  ascent-override: ${((ascent / adjust) * 100).toFixed(1)}%;
  descent-override: ${((descent / adjust) * 100).toFixed(1)}%;
  line-gap-override: 0%;
  ${range ? `unicode-range: ${range};` : ''}
}`

export const fallbackFaces: string = stand
  .flatMap(one => [face(one, '400 599', one.regular), face(one, '600 800', one.bold)])
  .join('\n')

export const fontFamily: string = [
  "'Mureum Sans'",
  ...stand.map(({ family }) => `'Until ${family}'`),
  'system-ui',
  'sans-serif',
].join(', ')
