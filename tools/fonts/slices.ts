/** Code points that share a file, ascending. */
export type Slice = number[]

/** Slices of the original, from the commonest syllables on, that pages need so often that one file holds them all. */
const common = 10

/**
 * The typeface's own slices, which its author ordered by how often Korean pages need them (the last comes first:
 * Latin, then the commonest Hangul), with the common ones joined: a page needs a third of the bytes. They name Hanja
 * that the typeface does not draw, for which browsers would fetch a slice and then show a blank: those are left out.
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

/** As CSS writes it, neighbours joined: `U+AC00-AC02,U+B098`. */
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
