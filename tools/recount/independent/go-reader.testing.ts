import { execFile, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const environment = { ...process.env, GO111MODULE: 'off', GOPATH: '/usr/share/gocode' }
const goPackage = 'golang.org/x/mod/sumdb/tlog'

// Debian: golang-go and golang-golang-x-mod-dev.
export const isGoAbsent = spawnSync('go', ['list', goPackage], { env: environment }).status !== 0

/** Answers what the reader said and how it ended. */
export type GoReader = (...args: string[]) => Promise<[output: string, exitCode: number]>

/** Builds the reader in a folder. */
export async function buildGoReader(folder: string): Promise<GoReader> {
  const reader = join(folder, 'reader')
  await run('go', ['build', '-o', reader, join(import.meta.dirname, 'main.go')], {
    env: { ...environment, GOFLAGS: '-buildvcs=false' },
  })
  return (...args) =>
    run(reader, args).then(
      ({ stdout }): [string, number] => [stdout, 0],
      ({ stdout, code }) => [stdout, code],
    )
}
