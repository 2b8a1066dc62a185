import type {
  InterviewFormat,
  InterviewMediaKind,
  InterviewQuestionState,
} from '#shared/contract/interview.ts'

/** What one person says; `mark` names the place, so that a question can point to where it is answered. */
export type SeedLine = { speaker: string; text: string; mark?: string }
export type SeedChapter = { title: string; lines: SeedLine[] }

/** A question put to the guests; `by` is a member's subject, `mergedInto` and `followUpOf` another's text. */
export type SeedInterviewQuestion = {
  by: string
  text: string
  agreements: number
  state?: InterviewQuestionState
  answer?: string
  reason?: string
  /** Mark of the line where it is answered. */
  at?: string
  mergedInto?: string
  followUpOf?: string
}

/** Days count back from the moment of seeding, negative ones forward; hours are of the clock in Seoul. */
export type SeedInterview = {
  title: string
  /** Paragraphs. */
  body: string[]
  category: string
  format: InterviewFormat
  host: string
  announced: number
  collect: { from: number; to: number }
  live?: { day: number; hour: number; minutes: number }
  published?: number
  cancelled?: { day: number; reason: string }
  media?: { kind: InterviewMediaKind; url: string }
  guests: { name: string; role: string; affiliation?: string; member?: string }[]
  transcript: SeedChapter[]
  questions: SeedInterviewQuestion[]
  /** Titles of the questions it came out of. */
  from: string[]
  agreements: number
  certifiedShare: number
  views: number
  /** Rank among the interviews that the home page shows. */
  featured?: number
}

export type TimedLine = SeedLine & { start: number; end: number }

/** Syllables and signs that somebody says in a second. */
const pace = 6

/** The lines with the seconds at which they are said, one after the other. */
export function timed(chapters: SeedChapter[]): { title: string; at: number; lines: TimedLine[] }[] {
  let clock = 0
  return chapters.map(({ title, lines }) => {
    const at = clock
    const spoken = lines.map(one => {
      const start = clock
      const end = start + Math.ceil([...one.text].length / pace)
      clock = end + 1
      return { ...one, start, end }
    })
    return { title, at, lines: spoken }
  })
}
