/** Up to `around * 2 + 1` page numbers with the current one as near the middle as it gets. */
export function pageNumbers(current: number, last: number, around = 2): number[] {
  const span = Math.min(around * 2 + 1, last)
  const first = Math.min(Math.max(current - around, 1), Math.max(last - span + 1, 1))
  return Array.from({ length: span }, (_, index) => first + index)
}
