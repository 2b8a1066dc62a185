import type {
  InterviewFormat,
  InterviewMediaKind,
  InterviewQuestionStatus,
} from '#shared/contract/interview.ts'

/** `mark` names the line, for questions answered there. */
export type SeedLine = { speaker: string; text: string; mark?: string }
export type SeedChapter = { title: string; lines: SeedLine[] }

/** `by` is a member's subject, `mergedInto` and `followUpOf` another's text. */
export type SeedInterviewQuestion = {
  by: string
  text: string
  agreements: number
  status?: InterviewQuestionStatus
  answer?: string
  reason?: string
  /** Mark of the answering line. */
  at?: string
  mergedInto?: string
  followUpOf?: string
}

/** Days before seeding, negative ones ahead; hours in Seoul. */
export type SeedInterview = {
  title: string
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
  from: string[]
  agreements: number
  certifiedShare: number
  views: number
  featured?: number
}

type TimedLine = SeedLine & { start: number; end: number }

/** Syllables and signs per second. */
const pace = 6

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
