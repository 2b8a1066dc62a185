const units = [
  [100_000_000, '억'],
  [10_000, '만'],
] as const

/** Module scope: a formatter costs more than everything it formats on a page. */
const grouped = new Intl.NumberFormat('en')

/** `9,999`, then `1.2만`, `34만`, `1.2억`; cut, never rounded up. */
export function formatCount(count: number): string {
  for (const [unit, name] of units) {
    if (count < unit) continue
    const tenths = Math.floor((count * 10) / unit)
    const shown = tenths >= 100 ? Math.floor(tenths / 10) : tenths / 10
    return `${grouped.format(shown)}${name}`
  }
  return grouped.format(count)
}

/** A capped total (R12.8) reads `1,000+`. */
export const formatTotal = (total: number, capped: boolean): string =>
  `${grouped.format(total)}${capped ? '+' : ''}`
