import { timeZone } from '#shared/constants/limits.ts'

export type CsvColumn<Item> = { head: string; cell: (item: Item) => string | number | boolean | null }

/** Rows that a table holds at most; one that was cut says so in its last row. */
export const mostCsvRows = 10_000

/** By RFC 4180, with the mark by which spreadsheets read Korean as UTF-8. */
export function csvOf<Item>(columns: CsvColumn<Item>[], items: Item[], { cut = false } = {}): string {
  const rows = items.map(item => columns.map(({ cell }) => textOf(cell(item))))
  const last = [
    `${items.length.toLocaleString('ko')}행까지만 담았습니다. 조건을 좁혀 다시 내려받아 주세요.`,
    ...columns.slice(1).map(() => ''),
  ]
  const all = [columns.map(({ head }) => head), ...rows, ...(cut ? [last] : [])]
  return csvMark + all.map(csvRow).join('')
}

/** The mark by which spreadsheets read Korean as UTF-8. */
export const csvMark = '\ufeff'

export const csvRow = (values: (string | number | null)[]): string =>
  `${values.map(value => cellOf(textOf(value))).join(',')}\r\n`

function textOf(value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return value ? '예' : '아니요'
  return value === null ? '' : String(value)
}

/**
 * Quotes all but plain cells, and keeps spreadsheets from running one as a formula; some of East Asia read full-width signs
 * too (owasp.org/www-community/attacks/CSV_Injection).
 */
function cellOf(text: string): string {
  const inert = /^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

// Swedish writes a time as ISO 8601 does.
const minutes = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })

/** A cell like 2026-11-22 19:40, in Asia/Seoul. */
export const timeCell = (time: string | null): string => (time === null ? '' : minutes.format(new Date(time)))

/** The day of Asia/Seoul, as 2026-11-22. */
export const dayCell = (time: string | null): string => timeCell(time).slice(0, 10)
