import type { SeededMember } from './seed-members.ts'

/** Where an interview is put: its subject, who edits it, whom it knows, and the day from which its dates are reckoned. */
export type InterviewPlace = {
  categoryId: number
  editorId: number
  members: Map<string, SeededMember>
  now: Date
}
