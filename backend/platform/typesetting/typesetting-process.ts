import process from 'node:process'
import { Worker } from 'node:worker_threads'
import { openEngine, type SetDocument } from './engine.ts'
import type {
  Manuscript,
  ready,
  TypesettingJob,
  TypesettingOutcome,
  TypesettingResult,
  TypesettingSetting,
} from './typesetting-job.ts'

/**
 * Sets documents in a process of its own: what a hostile text makes it do, it does without the database, the secrets
 * and the requests of the backend, and it can be ended at any moment.
 */
const setting = JSON.parse(process.argv[2] ?? '') as TypesettingSetting
new Worker(new URL('./memory-guard.ts', import.meta.url), { workerData: { memory: setting.memory } }).unref()
process.on('disconnect', () => process.exit())

type Kept = { key: string; document: SetDocument; svg: string[] | null }
let lastDocument: Kept | null = null

const engine = await openEngine(setting)
process.send?.('ready' satisfies typeof ready)
process.on('message', (job: TypesettingJob) => {
  const outcome = answer(job)
  const result: TypesettingResult = { id: job.id, memory: process.memoryUsage.rss(), ...outcome }
  process.send?.(result)
})

function answer({ key, manuscript, wanted }: TypesettingJob): TypesettingOutcome {
  try {
    const set = setOnce(key, manuscript)
    const { pages } = set.document
    if (pages > setting.mostPages) return { refused: 'tooLong' }
    if (wanted === 'pages') return { pages }
    if (wanted === 'pdf') return { pdf: set.document.pdf() }
    set.svg ??= set.document.svgPages()
    const svg = set.svg[wanted - 1]
    return svg ? { svg } : { refused: 'noPage' }
  } catch (error) {
    // Trapped WebAssembly cannot go on: the process ends, and another one takes the next job.
    if (error instanceof WebAssembly.RuntimeError) throw error
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

function setOnce(key: string, manuscript: Manuscript): Kept {
  if (lastDocument?.key === key) return lastDocument
  lastDocument?.document.free()
  lastDocument = null
  lastDocument = { key, document: engine.set(manuscript), svg: null }
  return lastDocument
}
