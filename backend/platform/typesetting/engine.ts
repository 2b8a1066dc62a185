import type { EngineName, Manuscript, TypesettingSetting } from './typesetting-job.ts'

export type SetDocument = {
  pages: number
  pdf(): Uint8Array
  svgPages(): string[]
  free(): void
}

export type Engine = { set(manuscript: Manuscript): SetDocument }

export async function openEngine({ engine, fonts }: TypesettingSetting): Promise<Engine> {
  const native = engine === 'webassembly' ? null : await loadNative(engine)
  if (native) return native.nativeEngine(fonts)
  const { webAssemblyEngine } = await import('./webassembly-engine.ts')
  return webAssemblyEngine(fonts)
}

/** The package throws while it loads where no library fits; a library that was named must load. */
async function loadNative(
  engine: EngineName | undefined,
): Promise<typeof import('./native-engine.ts') | null> {
  try {
    return await import('./native-engine.ts')
  } catch (error) {
    if (engine === 'native') throw error
    return null
  }
}

/** Truncated; the engine names places of the template and none of the text. */
export const compileErrorOf = (diagnostics: unknown): Error =>
  new Error(JSON.stringify(diagnostics ?? 'unknown').slice(0, 1_000))
