import { createHash } from 'node:crypto'

/** A number in [0, 1) that is always the same for one key, so that every demo looks alike. */
export function chance(key: string): number {
  return createHash('sha256').update(key).digest().readUInt32BE() / 2 ** 32
}

/** The items in an order that only `key` and their names decide. */
export function shuffled<T>(items: T[], key: string, nameOf: (item: T) => string): T[] {
  const place = new Map(items.map(item => [item, chance(`${key}/${nameOf(item)}`)]))
  return items.toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0))
}

/** A UUID (version 4 by its form) that is always the same for one key. */
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
