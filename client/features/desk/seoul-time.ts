import { formatDateTime } from '#client/ui/format/date.ts'

// UTC+9 without summer time since 1988: no time zone data is needed.
const seoul = 9 * 3_600_000

/** `2026-11-22T18:30`, as a `datetime-local` field wants it, from an ISO 8601 time. */
export const seoulTimeOf = (iso: string | null | undefined): string =>
  iso ? new Date(Date.parse(iso) + seoul).toISOString().slice(0, 16) : ''

/** The ISO 8601 time of such a field; null when it is empty, and as typed when it is no time. */
export function timeOfSeoul(typed: FormDataEntryValue | null): string | null {
  const text = String(typed ?? '').trim()
  if (text === '') return null
  const minute = text.slice(0, 16).replace(' ', 'T')
  const at = new Date(`${minute}:00+09:00`)
  // Takes 29 February of other years, and 24:00, for the next day.
  return Number.isNaN(at.getTime()) || seoulTimeOf(at.toISOString()) !== minute ? text : at.toISOString()
}

/** Such a field's value as people read it; undefined for any other text. */
export const timeTyped = (typed: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed) ? formatDateTime(`${typed}:00+09:00`) : undefined
