export interface Summary {
  count: number
  median: number
  q1: number
  q3: number
  /** Quartiles too far apart for the median to decide. */
  noisy: boolean
}

/** Interquartile range over the median. */
const noisyWidth = 0.2

export function summarise(values: number[]): Summary | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  const [q1, median, q3] = [quantile(sorted, 0.25), quantile(sorted, 0.5), quantile(sorted, 0.75)]
  return { count: values.length, median, q1, q3, noisy: !(q3 - q1 <= noisyWidth * median) }
}

/** Interpolates; NaN for an empty list. `part` is 0 to 1. */
export function quantile(sorted: ArrayLike<number>, part: number): number {
  const place = (sorted.length - 1) * part
  const low = sorted[Math.floor(place)] ?? Number.NaN
  const high = sorted[Math.ceil(place)] ?? Number.NaN
  return low + (high - low) * (place - Math.floor(place))
}

/** Random order: no target always follows the same neighbour. */
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
