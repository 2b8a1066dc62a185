import { draftName } from '#client/ui/draft/draft-storage.ts'

export const askDraft = (id: number, memberId: number | undefined): string =>
  draftName(`interview-${id}`, memberId)
