/** A set of measurements of one thing, in that thing's unit. */
export interface Summary {
  count: number
  median: number
  q1: number
  q3: number
  /** The quartiles are too far apart for the median to decide anything. */
  noisy: boolean
}

/** Distance of the quartiles over the median, from which on a figure is called too noisy. */
const noisyWidth = 0.2

/** Median and quartiles; null for no measurement at all. */
export function summarise(values: number[]): Summary | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  const [q1, median, q3] = [quantile(sorted, 0.25), quantile(sorted, 0.5), quantile(sorted, 0.75)]
  return { count: values.length, median, q1, q3, noisy: !(q3 - q1 <= noisyWidth * median) }
}

/** The value below which `part` (0 to 1) of an ascending list lies, interpolated; NaN for an empty list. */
export function quantile(sorted: ArrayLike<number>, part: number): number {
  const place = (sorted.length - 1) * part
  const low = sorted[Math.floor(place)] ?? Number.NaN
  const high = sorted[Math.ceil(place)] ?? Number.NaN
  return low + (high - low) * (place - Math.floor(place))
}

/** A copy in random order: no target always runs after the same neighbour. */
export function shuffled<T>(items: readonly T[], random: () => number = Math.random): T[] {
  const copy = [...items]
  for (let last = copy.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const [a, b] = [copy[last] as T, copy[other] as T]
    copy[last] = b
    copy[other] = a
  }
  return copy
}
