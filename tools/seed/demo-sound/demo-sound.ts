import { type SeedChapter, timed } from '../content/interview.ts'
import { encodeFlac } from './flac.ts'

const rate = 8_000
const loudness = 5_000
/** Hertz, a note for each speaker. */
const notes = [392, 523, 659]

/** Silence as long as the interview, with a note of each speaker at the start of a line. */
export function demoSound(chapters: SeedChapter[]): Uint8Array {
  const lines = timed(chapters).flatMap(chapter => chapter.lines)
  const speakers = [...new Set(lines.map(line => line.speaker))]
  const samples = new Int16Array(((lines.at(-1)?.end ?? 0) + 1) * rate)
  for (const { start, speaker } of lines)
    samples.set(note(notes[speakers.indexOf(speaker) % notes.length] ?? 0), start * rate)
  return encodeFlac(samples, rate)
}

/** Lasts 0.25 s, swells and fades. */
function note(frequency: number): Int16Array {
  return Int16Array.from({ length: rate / 4 }, (_, index) => {
    const part = index / (rate / 4)
    const swell = Math.sin(Math.PI * part) * (1 - part)
    return Math.round(loudness * swell * Math.sin((2 * Math.PI * frequency * index) / rate))
  })
}
