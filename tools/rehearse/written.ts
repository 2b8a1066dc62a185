interface Comparison {
  acknowledged: number
  /** Acknowledged ones that have a row. */
  found: number
  lost: string[]
  /** Have more than one row, acknowledged or not. */
  doubled: string[]
}

/** Every write has a name of its own, which `rows` repeats once for each row of it. */
export function compareWrites(acknowledged: Iterable<string>, rows: Iterable<string>): Comparison {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(row, (counts.get(row) ?? 0) + 1)
  const names = [...new Set(acknowledged)]
  const lost = names.filter(name => !counts.has(name))
  const doubled = [...counts].filter(([, count]) => count > 1).map(([name]) => name)
  return { acknowledged: names.length, found: names.length - lost.length, lost, doubled }
}
