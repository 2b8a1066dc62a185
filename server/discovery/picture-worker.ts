import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import satori, { type SatoriOptions } from 'satori'
import sharp from 'sharp'
import { pictureLayout } from './picture-layout.ts'
import type { PictureJob, PictureResult, PictureText } from './picture-renderer.ts'

/** Bundled fonts only, so that fonts of the host change no picture. */
const pretendard = join(createRequire(import.meta.url).resolve('pretendard/package.json'), '..')
const face = (name: string, weight: 500 | 700 | 800): SatoriOptions['fonts'][number] => ({
  name: 'Pretendard',
  weight,
  data: readFileSync(join(pretendard, `dist/public/static/Pretendard-${name}.otf`)),
})
const fonts = [face('Medium', 500), face('Bold', 700), face('ExtraBold', 800)]

parentPort?.on('message', async ({ id, text }: PictureJob) => {
  const answer: PictureResult = await render(text).then(
    png => ({ id, png }),
    (error: unknown) => ({ id, failure: error instanceof Error ? error.message : String(error) }),
  )
  parentPort?.postMessage(answer)
})

/** A palette of 64 colours suffices here and weighs a fifth. */
async function render(text: PictureText): Promise<Uint8Array> {
  const layout = pictureLayout(text) as unknown as Parameters<typeof satori>[0]
  const svg = await satori(layout, { width: 1_200, height: 600, fonts })
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64 }).toBuffer()
}
