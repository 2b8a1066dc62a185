import { quantile } from '../statistics.ts'

type Timed = { p50: number; p95: number }

/** Milliseconds; the first two runs are not counted. */
export async function timed(times: number, act: (n: number) => Promise<unknown>): Promise<Timed> {
  const taken: number[] = []
  for (let n = -2; n < times; n++) {
    const start = performance.now()
    await act(Math.max(n, 0))
    if (n >= 0) taken.push(performance.now() - start)
  }
  return summary(taken)
}

export function summary(taken: number[]): Timed {
  const sorted = taken.toSorted((a, b) => a - b)
  return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) }
}

export const milliseconds = (value: number): string => value.toFixed(value < 10 ? 2 : 1)

export function table(head: string[], rows: (string | number)[][]): string {
  const lines = [head, head.map(() => '---'), ...rows]
  return lines.map(cells => `| ${cells.join(' | ')} |`).join('\n')
}
