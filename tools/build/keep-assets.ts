import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import * as z from 'zod'

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    assets: z.array(z.string()).default([]),
  }),
)

if (import.meta.main) keepAssets(argv[2] ?? '', argv[3] ?? 'dist/client')

/**
 * Copies the hashed files of the release before into the built client: pages that a browser opened before a roll-out
 * load their parts from it. Only what that release built itself, so that images do not grow with each one.
 */
export function keepAssets(previous: string, client: string): void {
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(previous, '.vite/manifest.json'), 'utf8')))
  const names = Object.values(manifest).flatMap(({ file, css, assets }) => [file, ...css, ...assets])
  for (const name of names.filter(name => name.startsWith('assets/')))
    for (const form of [name, `${name}.br`, `${name}.gz`])
      if (existsSync(join(previous, form)) && !existsSync(join(client, form)))
        copyFileSync(join(previous, form), join(client, form))
}
