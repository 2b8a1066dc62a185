import { randomInt } from 'node:crypto'

export function shuffled<T>(items: readonly T[]): T[] {
  const order = [...items]
  for (let last = order.length - 1; last > 0; last--) {
    const other = randomInt(last + 1)
    ;[order[last], order[other]] = [order[other] as T, order[last] as T]
  }
  return order
}
