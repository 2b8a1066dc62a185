import type { FieldErrors } from '#client/ui/field/error-summary.tsx'

/** What is reported: `post`, or the id of a comment. */
export type Reported = 'post' | number

/** What came of a report: that it arrived, or why it was refused and what it said. */
export type ReportAnswer = {
  about: string
  done?: true
  errors?: FieldErrors
  values?: { reason: string; text: string }
}
