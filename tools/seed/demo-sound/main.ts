import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { soundFiles } from './sound-files.ts'

/** `node tools/seed/demo-sound/main.ts`: writes the demo's sounds anew after a transcript of theirs changed. */
for (const { file, bytes } of soundFiles()) {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, bytes)
}
