/** Code points of one file, ascending. */
export type Slice = number[]

/** Most frequent slices of the original, joined into one file. */
const common = 10

/**
 * The author's slices, the last one first: Latin, then the commonest Hangul. Common ones are joined: a third of
 * the bytes. Leaves out Hanja not drawn, for which browsers would fetch a slice and show a blank.
 */
export function slicesOf(styleSheet: string, drawn: Set<number>): Slice[] {
  const ranges = [...styleSheet.matchAll(/unicode-range:\s*([^;}]+)/g)].map(([, range = '']) =>
    pointsOf(range).filter(point => drawn.has(point)),
  )
  const [latin = [], ...rest] = ranges.reverse()
  const joined = rest
    .slice(0, common)
    .flat()
    .sort((a, b) => a - b)
  return [latin, joined, ...rest.slice(common)]
}

function pointsOf(range: string): Slice {
  return range
    .split(',')
    .flatMap(part => {
      const [from = 0, to = from] = part
        .trim()
        .slice(2)
        .split('-')
        .map(hex => Number.parseInt(hex, 16))
      return Array.from({ length: to - from + 1 }, (_, step) => from + step)
    })
    .sort((a, b) => a - b)
}

/** Joins neighbours: `U+AC00-AC02,U+B098`. */
export function unicodeRange(slice: Slice): string {
  const spans: [number, number][] = []
  for (const point of slice) {
    const last = spans.at(-1)
    if (last && last[1] === point - 1) last[1] = point
    else spans.push([point, point])
  }
  return spans.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(',')
}

const hex = (point: number): string => point.toString(16).toUpperCase()
