import type { Visitor } from './visitor.ts'
import { answerTo, newWrite, type Write } from './writer.ts'

export type LoadReport = {
  reads: number
  acknowledged: Write[]
  failed: string[]
  /** Milliseconds. */
  slowest: number
}

type Load = { writer: Visitor; readers: Visitor[]; origin: string; posts: number[] }

/** Of a machine that answers fewer than are due, the load is as large as it answers: too slow is no fault of what it tries. */
const mostAtOnce = 40

/**
 * Keeps an even pace however long single requests take, with at most 40 of them open; readers take turns, since a busy
 * server bounds each of them.
 */
export function startLoad(
  { writer, readers, origin, posts }: Load,
  perSecond: number,
): { end: () => Promise<LoadReport> } {
  const report: LoadReport = { reads: 0, acknowledged: [], failed: [], slowest: 0 }
  const open = new Set<Promise<void>>()
  const reads = (index: number) => {
    const post = posts[index % posts.length]
    return (
      ['/api/questions', `/api/questions/${post}`, `/api/comments/${post}`, `/question/${post}`][index % 4] ??
      '/'
    )
  }

  const ask = async (what: string, call: () => Promise<Response>): Promise<boolean> => {
    const begin = performance.now()
    try {
      const answer = await call()
      const text = await answer.text()
      if (answer.ok) return true
      report.failed.push(`${what}: ${answer.status} ${text.slice(0, 200)}`)
    } catch (error) {
      report.failed.push(
        `${what}: ${error instanceof Error ? `${error.message} ${error.cause ?? ''}` : error}`,
      )
    } finally {
      report.slowest = Math.max(report.slowest, performance.now() - begin)
    }
    return false
  }
  const read = async (index: number) => {
    const path = reads(index)
    const reader = readers[Math.floor(index / 4) % readers.length] ?? writer
    if (await ask(path, () => reader.send(origin + path))) report.reads += 1
  }
  const write = async (index: number) => {
    const one = newWrite(index, posts)
    if (await ask(one.kind, () => answerTo(writer, origin, one))) report.acknowledged.push(one)
  }

  let sent = 0
  const begin = performance.now()
  const timer = setInterval(() => {
    // Sends all that are due: a late timer makes no fewer of them.
    for (; open.size < mostAtOnce && sent < ((performance.now() - begin) * perSecond) / 1_000; sent += 1) {
      const index = Math.floor(sent / 2)
      const one = sent % 2 === 0 ? read(index) : write(index)
      open.add(one)
      void one.then(() => open.delete(one))
    }
  }, 1_000 / perSecond)
  const end = async () => {
    clearInterval(timer)
    await Promise.all(open)
    return report
  }
  return { end }
}
