import { describe } from 'vitest'
import { type EngineName, engines } from '#backend/platform/typesetting/typesetting-job.ts'
import { isAbsent } from './absent-programs.ts'

const hasNativeLibrary = await import('@myriaddreamin/typst-ts-node-compiler').then(
  () => true,
  () => false,
)

type Needs = {
  pdfPrograms?: boolean
}

export function describeEngines(
  name: string,
  tests: (engine: EngineName) => void,
  { pdfPrograms = false }: Needs = {},
): void {
  const lacksReaders = pdfPrograms && isAbsent('pdf-programs')
  for (const engine of engines)
    describe.skipIf(lacksReaders || (engine === 'native' && !hasNativeLibrary))(`${name} (${engine})`, () =>
      tests(engine),
    )
}
