import { draftName, readDraft, saveDraft } from '#client/ui/draft/draft-storage.ts'
import type { ActKind } from '#shared/ledger/leaf.ts'

/** Something that a member does on a post. */
export type ActPlace = { postId: number; kind: ActKind }

// Under the member's seq as drafts are, so that it leaves this device with them at logout.
const nameOf = (memberId: number, { postId, kind }: ActPlace) => draftName(`act-${kind}-${postId}`, memberId)

/**
 * Keeps a member's newest act on this device: the promise that the API answered, or its line in the log. Does nothing
 * on the server, and without a promise, which says that nothing changed.
 */
export function keepAct(memberId: number | undefined, place: ActPlace, act: string | null): void {
  if (typeof document === 'undefined' || memberId === undefined || act === null) return
  saveDraft(nameOf(memberId, place), { act })
}

/** As `keepAct` was given it; null where this device has none. */
export const readAct = (memberId: number, place: ActPlace): string | null =>
  readDraft(nameOf(memberId, place))?.act ?? null
