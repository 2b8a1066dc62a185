import { createHash } from 'node:crypto'

/** In [0, 1), the same for each key. */
export function chance(key: string): number {
  return createHash('sha256').update(key).digest().readUInt32BE() / 2 ** 32
}

export function shuffled<T>(items: T[], key: string, nameOf: (item: T) => string): T[] {
  const place = new Map(items.map(item => [item, chance(`${key}/${nameOf(item)}`)]))
  return items.toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0))
}

/** Version 4 by its form, the same for each key. */
export function idFrom(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
