/**
 * Fallback fonts scaled to the typeface's width, so that lines break alike and nothing shifts. `size-adjust` in per
 * cent: the typeface's width over this font's, of 83,000 characters of our content or, where the font could be measured,
 * of each kind of characters, since a short line is no average.
 */
const standIns: Stand[] = [
  { family: 'Apple', regular: ['Apple SD Gothic Neo'], bold: ['Apple SD Gothic Neo Bold'], adjust: [[100]] },
  { family: 'Malgun', regular: ['Malgun Gothic'], bold: ['Malgun Gothic Bold'], adjust: [[93]] },
  {
    family: 'Noto',
    regular: ['Noto Sans CJK KR', 'Noto Sans CJK KR Regular', 'Noto Sans KR', 'Noto Sans KR Regular'],
    bold: ['Noto Sans CJK KR Bold', 'Noto Sans KR Bold'],
    adjust: [[95, 94]],
  },
  // A machine without Hangul, as audits run on, draws boxes, from the first face of a family: the rest is one of its own.
  { family: 'Boxes', regular: ['DejaVu Sans'], adjust: [[143, 0, 'Hangul']] },
  {
    family: 'DejaVu',
    regular: ['DejaVu Sans'],
    bold: ['DejaVu Sans Bold'],
    adjust: [
      [93, 90],
      [79, 66, 'space'],
    ],
  },
]

const ranges = {
  Hangul: 'U+3130-318F, U+AC00-D7A3',
  space: 'U+20',
}

/** The typeface's own, which `size-adjust` would scale too. */
const ascent = 95.2
const descentPercent = 24.1

/** Of a later face, whose characters are taken from the earlier ones. */
type Adjust = [regular: number, bold?: number, range?: keyof typeof ranges]
/** Without `bold`, the regular face stands for all weights. */
type Stand = { family: string; regular: string[]; bold?: string[]; adjust: Adjust[] }

type Face = { family: string; names: string[]; weight: string; adjust: number; range: string | undefined }

const face = ({ family, names, weight, adjust, range }: Face): string => `@font-face {
  font-family: 'Until ${family}';
  src: ${names.map(name => `local('${name}')`).join(', ')};
  font-weight: ${weight};
  size-adjust: ${adjust}%;
  ascent-override: ${((ascent / adjust) * 100).toFixed(0)}%;
  descent-override: ${((descentPercent / adjust) * 100).toFixed(0)}%;
  ${range ? `unicode-range: ${range};` : ''}
}`

const facesOf = ({ family, regular: names, bold: boldNames, adjust }: Stand): string[] =>
  adjust.flatMap(([regular, bold = regular, kind]) => {
    const range = kind && ranges[kind]
    if (!boldNames) return [face({ family, names, weight: '400 800', adjust: regular, range })]
    return [
      face({ family, names, weight: '400 599', adjust: regular, range }),
      face({ family, names: boldNames, weight: '600 800', adjust: bold, range }),
    ]
  })

export const fallbackFaces: string = standIns.flatMap(facesOf).join('\n')

export const fontFamily: string = [
  "'Mureum Sans'",
  ...standIns.map(({ family }) => `'Until ${family}'`),
  'system-ui',
  'sans-serif',
].join(', ')
