/** Whole percents that add up to 100 (largest remainder), in the order given; all 0 when nothing was counted. */
export function sharesOf(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return counts.map(() => 0)
  const exact = counts.map(count => (count * 100) / total)
  const whole = exact.map(Math.floor)
  const missing = 100 - whole.reduce((sum, share) => sum + share, 0)
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((one, two) => two.remainder - one.remainder || one.index - two.index)
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index))
  return whole.map((share, index) => (raised.has(index) ? share + 1 : share))
}

/** Where each part of a bar begins and how far it goes, in exact percents of the whole. */
export function stretchesOf(counts: readonly number[], total: number): { from: number; length: number }[] {
  const whole = Math.max(
    total,
    counts.reduce((sum, count) => sum + count, 0),
  )
  let from = 0
  return counts.map(count => {
    const length = whole === 0 ? 0 : (count * 100) / whole
    const stretch = { from, length }
    from += length
    return stretch
  })
}
