import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { soundFiles } from './sound-files.ts'

/** Run after a transcript changed: `node tools/seed/demo-sound/main.ts`. */
for (const { file, bytes } of soundFiles()) {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, bytes)
}
