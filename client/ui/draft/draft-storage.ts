/** Text fields of a form by name. */
export type Draft = Record<string, string>

/** A form's draft under its writer's seq, so that nobody else on this device is offered it. */
export const draftName = (form: string, seq: number | undefined): string => `${seq ?? 'anonymous'}:${form}`

const keyOf = (name: string) => `draft:${name}`

/** What was being written in this form on this device, or null. Storage that is full or barred keeps nothing. */
export function readDraft(name: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null')
    return isDraft(kept) ? kept : null
  } catch {
    return null
  }
}

/** Keeps a draft, or drops it once nothing is written any more. Whether the device took it. */
export function saveDraft(name: string, draft: Draft): boolean {
  // A form that is still open must not bring back what its writer took along.
  if (gone.has(name.split(':', 1)[0] ?? '')) return true
  try {
    if (Object.values(draft).some(text => text.trim()))
      localStorage.setItem(keyOf(name), JSON.stringify(draft))
    else localStorage.removeItem(keyOf(name))
    return true
  } catch {
    // A reader in private mode or with a full disk writes without a net.
    return false
  }
}

/** Called when the text has arrived; does nothing on the server. */
export function dropDraft(name: string): void {
  try {
    localStorage.removeItem(keyOf(name))
  } catch {
    // No storage, no draft.
  }
}

/** Names of all drafts that begin so. */
export function draftsUnder(beginning: string): string[] {
  try {
    return Array.from(localStorage, (_, at) => localStorage.key(at) ?? '')
      .filter(key => key.startsWith(keyOf(beginning)))
      .map(key => key.slice(keyOf('').length))
  } catch {
    return []
  }
}

/** Members whose drafts were dropped while this page stood; it is about to be left. */
const gone = new Set<string>()

/**
 * Drops everything that a member was writing on this device, and keeps nothing more of theirs in this page. What
 * others left or are writing stays: a device may be shared. Does nothing on the server.
 */
export function dropDraftsOf(seq: number): void {
  if (typeof document === 'undefined') return
  gone.add(String(seq))
  try {
    for (const name of draftsUnder(draftName('', seq))) localStorage.removeItem(keyOf(name))
  } catch {
    // No storage, no drafts.
  }
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && Object.values(value).every(text => typeof text === 'string')
