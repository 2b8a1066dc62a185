import { draftName } from '#client/ui/draft/draft-storage.ts'

/** Name of the draft of a question to an interview. */
export const askDraft = (id: number, seq: number): string => draftName(`interview-${id}`, seq)
