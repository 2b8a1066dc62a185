import { existsSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { openPdfRenderer, type PaperDocument } from '#backend/domains/green-paper/index.ts'
import { longPaper } from '#backend/testing/sample-paper.ts'
import { usageOf } from '../process-usage.ts'
import { milliseconds, table, timed } from './timing.ts'

const times = 15
const by = { owner: 'bench' }

/**
 * More than twenty pages, thirty citations, five pictures: set anew under each title, then asked for unchanged.
 * Two processes must write the same bytes.
 */
export async function measurePaper(): Promise<string> {
  const paper = await longPaper()
  const [renderer, other] = [openPdfRenderer({ timeout: 60_000 }), openPdfRenderer({ timeout: 60_000 })]
  try {
    const pages = await renderer.pages(paper, by)
    const cold = performance.now()
    const bytes = await other.pdf(paper, by)
    const first = performance.now() - cold
    const before = processorTimeOfChildren()
    const anew = await timed(times, n => renderer.pdf(titled(paper, n), by))
    const worked = ((processorTimeOfChildren() - before) / (times + 2)) * 1_000
    const again = await timed(times, () => renderer.pdf(paper, by))
    const isSame = Buffer.from(await renderer.pdf(paper, by)).equals(bytes)
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
    renderer.close()
    other.close()
  }
}

/** The first two are not counted; each title is new to the engine. */
const titled = (paper: PaperDocument, n: number): PaperDocument => ({
  ...paper,
  title: `${paper.title} ${n}`,
})

/** Seconds of processor time: steadier than the clock on a busy machine. */
function processorTimeOfChildren(): number {
  const list = `/proc/${process.pid}/task/${process.pid}/children`
  if (!existsSync(list)) return Number.NaN
  const children = readFileSync(list, 'utf8').trim().split(' ').filter(Boolean)
  return children.reduce((sum, pid) => sum + (usageOf(Number(pid))?.cpuSeconds ?? 0), 0)
}
