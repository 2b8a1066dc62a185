import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { goEnvironment, isGoInstalled } from '#tools/test/go.ts'

const run = promisify(execFile)

export const isGoAbsent = !isGoInstalled()

/** Answers what the reader said and how it ended. */
export type GoReader = (...args: string[]) => Promise<[output: string, exitCode: number]>

/** Builds the reader in a folder. */
export async function buildGoReader(folder: string): Promise<GoReader> {
  const reader = join(folder, 'reader')
  await run('go', ['build', '-o', reader, join(import.meta.dirname, 'main.go')], {
    env: { ...goEnvironment, GOFLAGS: '-buildvcs=false' },
  })
  return (...args) =>
    run(reader, args).then(
      ({ stdout }): [string, number] => [stdout, 0],
      ({ stdout, code }) => [stdout, code],
    )
}
