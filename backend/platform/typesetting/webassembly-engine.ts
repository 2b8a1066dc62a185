import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import startRenderer, {
  CreateSessionOptions,
  type TypstRenderer,
  TypstRendererBuilder,
} from '@myriaddreamin/typst-ts-renderer'
import startCompiler, {
  type TypstCompiler,
  TypstCompilerBuilder,
  type TypstCompileWorld,
} from '@myriaddreamin/typst-ts-web-compiler'
import * as z from 'zod'
import { compileErrorOf, type Engine, type SetDocument } from './engine.ts'
import { pagesOfRenderedSvg } from './rendered-svg-pages.ts'
import type { Manuscript } from './typesetting-job.ts'

/**
 * typst as WebAssembly, for machines without the native library. It writes the same tags but takes no PDF standard, so
 * that its files are not declared as PDF/UA-1. It has neither files nor a network.
 */
export async function webAssemblyEngine(fonts: string[]): Promise<Engine> {
  const bytesOf = (name: string) => readFileSync(createRequire(import.meta.url).resolve(name))
  await startCompiler({ module_or_path: bytesOf('@myriaddreamin/typst-ts-web-compiler/wasm') })
  await startRenderer({ module_or_path: bytesOf('@myriaddreamin/typst-ts-renderer/wasm') })
  const builder = new TypstCompilerBuilder()
  builder.set_dummy_access_model()
  for (const path of fonts) await builder.add_raw_font(readFileSync(path))
  const compiler = await builder.build()
  const renderer = await new TypstRendererBuilder().build()
  return { set: manuscript => set(compiler, renderer, manuscript) }
}

const pagedTarget = 0
const artifacts = { vector: 0, pdf: 1 } as const
const diagnosticsAsObjects = 3

function set(compiler: TypstCompiler, renderer: TypstRenderer, manuscript: Manuscript): SetDocument {
  const world = compile(compiler, manuscript)
  const session = sessionOf(renderer, artifactOf(world, 'vector'))
  return {
    pages: session.pages_info.page_count,
    pdf: () => artifactOf(world, 'pdf'),
    svgPages: () => pagesOfRenderedSvg(renderer, session),
    free: () => {
      session.free()
      world.free()
      compiler.reset()
    },
  }
}

const Diagnosed = z.object({ hasError: z.boolean(), diagnostics: z.array(z.unknown()) })

function compile(compiler: TypstCompiler, { main, inputs, files }: Manuscript): TypstCompileWorld {
  compiler.reset_shadow()
  for (const [path, bytes] of files) compiler.map_shadow(path, bytes)
  const world = compiler.snapshot('/', main, Object.entries(inputs))
  const { hasError, diagnostics } = Diagnosed.parse(world.compile(pagedTarget, diagnosticsAsObjects))
  if (!hasError) return world
  world.free()
  throw compileErrorOf(diagnostics)
}

const Artifact = z.object({ result: z.instanceof(Uint8Array) })

function artifactOf(world: TypstCompileWorld, kind: keyof typeof artifacts): Uint8Array {
  const answer: unknown = world.get_artifact(artifacts[kind], diagnosticsAsObjects)
  const artifact = Artifact.safeParse(answer)
  if (!artifact.success) throw compileErrorOf(answer)
  return artifact.data.result
}

function sessionOf(renderer: TypstRenderer, vector: Uint8Array) {
  const options = new CreateSessionOptions()
  options.format = 'vector'
  options.artifact_content = vector
  return renderer.create_session(options)
}
