import path from 'node:path'
import { interviews } from '../content/interviews.ts'
import { demoSound } from './demo-sound.ts'

const folder = path.resolve(import.meta.dirname, '../../../client/public')

export const soundFiles = (): { file: string; bytes: Uint8Array }[] =>
  interviews.flatMap(({ media, transcript }) =>
    media?.url.startsWith('/') ? [{ file: path.join(folder, media.url), bytes: demoSound(transcript) }] : [],
  )
