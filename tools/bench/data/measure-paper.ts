import { existsSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { type PaperDocument, paperPress } from '#backend/domains/green-paper/index.ts'
import { longPaper } from '#backend/testing/sample-paper.ts'
import { usageOf } from '../process-usage.ts'
import { milliseconds, table, timed } from './timing.ts'

const times = 15

/**
 * The document of a paper of more than twenty pages with thirty citations and five pictures: set anew each time under
 * another title, and asked for again unchanged, when only the file is written. Two processes must write the same bytes.
 */
export async function measurePaper(): Promise<string> {
  const paper = await longPaper()
  const [press, other] = [paperPress({ patience: 60_000 }), paperPress({ patience: 60_000 })]
  try {
    const pages = await press.pages(paper)
    const cold = performance.now()
    const bytes = await other.pdf(paper)
    const first = performance.now() - cold
    const before = processorTimeOfChildren()
    const anew = await timed(times, n => press.pdf(titled(paper, n)))
    const worked = ((processorTimeOfChildren() - before) / (times + 2)) * 1_000
    const again = await timed(times, () => press.pdf(paper))
    const isSame = Buffer.from(await press.pdf(paper)).equals(bytes)
    if (!isSame) throw new Error('two processes wrote different bytes for one paper')
    const figures = [pages, bytes.length.toLocaleString('en'), milliseconds(first)]
    const taken = [worked, anew.p50, anew.p95, again.p50].map(milliseconds)
    return table(
      [
        'pages',
        'bytes, twice the same',
        'first in a new process ms',
        'processor time anew ms',
        'anew p50 ms',
        'anew p95 ms',
        'again p50 ms',
        'load',
      ],
      [[...figures, ...taken, loadavg()[0]?.toFixed(1) ?? '']],
    )
  } finally {
    press.close()
    other.close()
  }
}

/** The first two are not counted, and every other is one that the engine has not seen. */
const titled = (paper: PaperDocument, n: number): PaperDocument => ({
  ...paper,
  title: `${paper.title} ${n}`,
})

/** Seconds that the processes at work for this one have taken; it moves less than the clock on a busy machine. */
function processorTimeOfChildren(): number {
  const list = `/proc/${process.pid}/task/${process.pid}/children`
  if (!existsSync(list)) return Number.NaN
  const children = readFileSync(list, 'utf8').trim().split(' ').filter(Boolean)
  return children.reduce((sum, pid) => sum + (usageOf(Number(pid))?.cpuSeconds ?? 0), 0)
}
