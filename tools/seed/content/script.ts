import type { SeedChapter, SeedLine } from './interview.ts'

/**
 * Syntax: `# title` opens a chapter, `key: words` is a line, `key @mark: words` marks it.
 * `speakers` gives each key its name.
 */
export function script(speakers: Record<string, string>, text: string): SeedChapter[] {
  const chapters: SeedChapter[] = []
  for (const row of text.split('\n').map(one => one.trim())) {
    if (row === '') continue
    if (row.startsWith('# ')) {
      chapters.push({ title: row.slice(2), lines: [] })
      continue
    }
    const chapter = chapters.at(-1)
    if (!chapter) throw new Error(`nothing is said before a chapter: ${row}`)
    chapter.lines.push(lineOf(speakers, row))
  }
  return chapters
}

function lineOf(speakers: Record<string, string>, row: string): SeedLine {
  const colon = row.indexOf(':')
  const [key = '', mark] = row.slice(0, colon).split(' @')
  const speaker = speakers[key]
  if (colon < 0 || speaker === undefined) throw new Error(`nobody says: ${row}`)
  return { speaker, text: row.slice(colon + 1).trim(), ...(mark !== undefined && { mark }) }
}
