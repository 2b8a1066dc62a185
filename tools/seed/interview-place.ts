import type { SeededMember } from './seed-members.ts'

export type InterviewPlace = {
  categoryId: number
  editorId: number
  members: Map<string, SeededMember>
  now: Date
}
