import { paging } from '#shared/constants/limits.ts'
import type { CursorDirection } from './list-cursor.ts'

type PageAround<Row> = {
  size: number
  /** Rows were read from a place upwards, the nearest first. */
  backwards: boolean
  /** Rows were read from a place, or passed over some. */
  hasAbove: boolean
  cursorAt: (direction: CursorDirection, row: Row) => string
}

/** A page of up to `size + 1` rows, in the order of the list, and the cursors of its neighbours. */
export function pageAround<Row>(
  rows: Row[],
  { size, backwards, hasAbove, cursorAt }: PageAround<Row>,
): { shown: Row[]; next: string | null; prev: string | null } {
  const more = rows.length > size
  const shown = rows.slice(0, size)
  if (backwards) shown.reverse()
  const [first, last] = [shown.at(0), shown.at(-1)]
  return {
    shown,
    next: last && (backwards || more) ? cursorAt('next', last) : null,
    prev: first && (backwards ? more : hasAbove) ? cursorAt('prev', first) : null,
  }
}

/** Tells a list's length up to the cap of all lists (R12.8). */
export const cappedTotal = (counted: number): { total: number; totalIsCapped: boolean } => ({
  total: Math.min(counted, paging.totalCap),
  totalIsCapped: counted > paging.totalCap,
})
