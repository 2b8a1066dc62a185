import path from 'node:path'
import { interviews } from '../content/interviews.ts'
import { demoSound } from './demo-sound.ts'

const folder = path.resolve(import.meta.dirname, '../../../client/public')

/** The recordings of demo interviews that lie at the site's own address. */
export const soundFiles = (): { file: string; bytes: Uint8Array }[] =>
  interviews.flatMap(({ media, transcript }) =>
    media?.url.startsWith('/') ? [{ file: path.join(folder, media.url), bytes: demoSound(transcript) }] : [],
  )
