import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import * as z from 'zod'
import { publicFileOfBundle } from '#shared/constants/server-paths.ts'

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    assets: z.array(z.string()).default([]),
  }),
)

if (import.meta.main) keepAssets(argv[2] ?? '', argv[3] ?? 'dist')

/**
 * Copies the hashed files of the release before into the built client: pages that a browser opened before a roll-out
 * load their parts from it. Only what that release built itself, so that images do not grow with each one: of the
 * client's folder what its manifest names, and of the server's bundle, into which nothing is copied, all.
 */
export function keepAssets(previous: string, dist: string): void {
  const manifest = Manifest.parse(
    JSON.parse(readFileSync(join(previous, 'client/.vite/manifest.json'), 'utf8')),
  )
  const named = Object.values(manifest).flatMap(({ file, css, assets }) => [file, ...css, ...assets])
  const ofClient = named
    .filter(name => name.startsWith('assets/'))
    .flatMap(name => [name, `${name}.br`, `${name}.gz`])
  const ofBundle = readdirSync(join(previous, 'server/assets')).filter(name => publicFileOfBundle.test(name))
  for (const name of ofClient) keep(join(previous, 'client', name), name, dist)
  for (const name of ofBundle) keep(join(previous, 'server/assets', name), `assets/${name}`, dist)
}

function keep(file: string, name: string, dist: string): void {
  const isServed = existsSync(join(dist, 'client', name)) || existsSync(join(dist, 'server', name))
  if (existsSync(file) && !isServed) copyFileSync(file, join(dist, 'client', name))
}
