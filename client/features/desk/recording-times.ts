import type { InterviewChapter } from '#shared/contract/interview.ts'
import { readTimeCode } from '#shared/text/time-code.ts'
import { fieldRefusal } from './field-refusal.ts'
import { textOf } from './form-values.ts'

/** The seconds of a field with a time code, null when it is empty; throws a refusal of the field. */
export function secondsOf(form: FormData, name: string): number | null {
  const typed = textOf(form, name).trim()
  if (typed === '') return null
  const seconds = readTimeCode(typed)
  if (seconds === null)
    throw fieldRefusal([{ field: name, message: '시각을 1:02:03이나 62:03처럼 적어 주세요.' }])
  return seconds
}

type ChapterLine = { line: number; chapter: InterviewChapter }

/** Reads one chapter a line, as `12:30 제목`; throws a refusal of every line that is none, as `chapters.1` and so on. */
export function readChapterLines(typed: string): ChapterLine[] {
  const lines = typed.split(/\r\n?|\n/).flatMap((text, index) => {
    const [time = '', ...words] = text.trim().split(/\s+/)
    const chapter = { at: readTimeCode(time), title: words.join(' ') }
    return text.trim() === '' ? [] : [{ line: index + 1, chapter }]
  })
  const wrong = lines.filter(({ chapter }) => chapter.at === null || chapter.title === '')
  if (wrong.length > 0)
    throw fieldRefusal(
      wrong.map(({ line }, index) => ({
        field: `chapters.${index + 1}`,
        message: `${line}번째 줄: 12:30 제목처럼 적어 주세요.`,
      })),
    )
  return lines.flatMap(({ line, chapter: { at, title } }) =>
    at === null ? [] : [{ line, chapter: { at, title } }],
  )
}
