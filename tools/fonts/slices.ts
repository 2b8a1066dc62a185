/** Code points of one file, ascending. */
export type Slice = number[]

/** Latin and the most frequent slices of the original, joined into one file. */
const common = 11

/**
 * The author's slices, the last one first: Latin, then the commonest Hangul. Common ones are joined with Latin, so that
 * words and their spaces change face at once: lines that break by a mix of two faces break again. Leaves out Hanja not
 * drawn, for which browsers would fetch a slice and show a blank.
 */
export function slicesOf(styleSheet: string, drawn: Set<number>): Slice[] {
  const ranges = [...styleSheet.matchAll(/unicode-range:\s*([^;}]+)/g)].map(([, range = '']) =>
    pointsOf(range).filter(point => drawn.has(point)),
  )
  const all = ranges.reverse()
  const joined = all
    .slice(0, common)
    .flat()
    .sort((a, b) => a - b)
  return [joined, ...all.slice(common)]
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
