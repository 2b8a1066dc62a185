import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { Worker } from 'node:worker_threads'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { pagesOfSvg } from './svg-pages.ts'
import type {
  Manuscript,
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

/** The root of what a template may name. It does not exist: every file comes with the manuscript. */
const workspace = '/nonexistent/manuscript'
const compiler = NodeCompiler.create({
  workspace,
  fontArgs: [{ fontBlobs: setting.fonts.map(path => readFileSync(path)) }],
})

type Kept = { key: string; document: NodeTypstDocument; svg: string[] | null }
/** A preview asks for page after page of one document. */
let kept: Kept | null = null
/** Compilations after which what the library remembers of one is forgotten. */
const memoryAge = 1

process.on('message', (job: TypesettingJob) => {
  const outcome = answer(job)
  const result: TypesettingResult = { id: job.id, memory: process.memoryUsage.rss(), ...outcome }
  process.send?.(result)
})
process.on('disconnect', () => process.exit())

function answer({ manuscript, wanted }: TypesettingJob): TypesettingOutcome {
  try {
    const set = setOnce(manuscript)
    const pages = set.document.numOfPages
    if (pages > setting.mostPages) return { refused: 'tooLong' }
    if (wanted === 'pages') return { pages }
    if (wanted === 'pdf') return { pdf: compiler.pdf(set.document, { pdfStandard: 'ua-1' }) }
    set.svg ??= pagesOfSvg(compiler.plainSvg(set.document))
    const svg = set.svg[wanted - 1]
    return svg ? { svg } : { refused: 'noPage' }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

function setOnce(manuscript: Manuscript): Kept {
  const key = keyOf(manuscript)
  if (kept?.key === key) return kept
  kept = null
  kept = { key, document: compile(manuscript), svg: null }
  return kept
}

function compile({ main, inputs, files }: Manuscript): NodeTypstDocument {
  compiler.resetShadow()
  for (const [path, bytes] of files) compiler.mapShadow(`${workspace}${path}`, Buffer.from(bytes))
  const compiled = compiler.compile({ mainFilePath: `${workspace}${main}`, inputs, resetRead: true })
  compiler.evictCache(memoryAge)
  if (!compiled.result) throw new Error(whatWentWrong(compiled.takeDiagnostics()?.shortDiagnostics))
  return compiled.result
}

/** The library's own words, which name places of the template and none of the text; and not all of them. */
const whatWentWrong = (diagnostics: unknown): string =>
  JSON.stringify(diagnostics ?? 'unknown').slice(0, 1_000)

function keyOf({ main, inputs, files }: Manuscript): string {
  const hash = createHash('sha256').update(JSON.stringify([main, inputs]))
  for (const [path, bytes] of files) hash.update(path).update(bytes)
  return hash.digest('hex')
}
