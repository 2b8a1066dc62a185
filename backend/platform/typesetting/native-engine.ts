import { readFileSync } from 'node:fs'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { compileErrorOf, type Engine } from './engine.ts'
import { pagesOfSvg } from './svg-pages.ts'
import type { Manuscript } from './typesetting-job.ts'

/** Does not exist: every file comes with the manuscript. */
const workspace = '/nonexistent/manuscript'
const memoryAge = 1

/** Writes PDF/UA-1 and refuses a file that does not conform. */
export function nativeEngine(fonts: string[]): Engine {
  const compiler = NodeCompiler.create({
    workspace,
    fontArgs: [{ fontBlobs: fonts.map(path => readFileSync(path)) }],
  })
  return {
    set: manuscript => {
      const document = compile(compiler, manuscript)
      return {
        pages: document.numOfPages,
        pdf: () => compiler.pdf(document, { pdfStandard: 'ua-1' }),
        svgPages: () => pagesOfSvg(compiler.plainSvg(document)),
        free: () => {},
      }
    },
  }
}

function compile(compiler: NodeCompiler, { main, inputs, files }: Manuscript): NodeTypstDocument {
  compiler.resetShadow()
  for (const [path, bytes] of files) compiler.mapShadow(`${workspace}${path}`, Buffer.from(bytes))
  const compiled = compiler.compile({ mainFilePath: `${workspace}${main}`, inputs, resetRead: true })
  compiler.evictCache(memoryAge)
  if (!compiled.result) throw compileErrorOf(compiled.takeDiagnostics()?.shortDiagnostics)
  return compiled.result
}
