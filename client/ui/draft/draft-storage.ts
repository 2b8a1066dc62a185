import { browserStorage, recentWordsKey } from '#client/lib/browser-storage.ts'

export type Draft = Record<string, string>

/** Under the writer's seq, so that no other user of this device is offered it. */
export const draftName = (form: string, seq: number | undefined): string => `${seq ?? 'anonymous'}:${form}`

const keyOf = (name: string) => `draft:${name}`
const device = browserStorage('localStorage')

export function readDraft(name: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(device.getItem(keyOf(name)) ?? 'null')
    return isDraft(kept) ? kept : null
  } catch {
    return null
  }
}

/** Removes a draft without text; the key of its form is none. Returns whether the device stored it. */
export function saveDraft(name: string, draft: Draft): boolean {
  // An open form must not bring back what `dropDraftsOf` removed.
  if (droppedMembers.has(name.split(':', 1)[0] ?? '')) return true
  try {
    if (Object.entries(draft).some(([field, text]) => field !== 'idempotencyKey' && text.trim()))
      localStorage.setItem(keyOf(name), JSON.stringify(draft))
    else localStorage.removeItem(keyOf(name))
    return true
  } catch {
    // Private mode, or a full disk.
    return false
  }
}

export const dropDraft = (name: string): void => device.removeItem(keyOf(name))

export function draftsUnder(beginning: string): string[] {
  try {
    return Array.from(localStorage, (_, at) => localStorage.key(at) ?? '')
      .filter(key => key.startsWith(keyOf(beginning)))
      .map(key => key.slice(keyOf('').length))
  } catch {
    return []
  }
}

/** Members whose drafts this page dropped; it is about to be left. */
const droppedMembers = new Set<string>()

/**
 * Removes the drafts of a member and the words looked for from this device, and stores none of theirs from this page
 * any more. Drafts of others stay: a device may be shared. Does nothing on the server.
 */
export function dropDraftsOf(seq: number): void {
  if (typeof document === 'undefined') return
  droppedMembers.add(String(seq))
  for (const name of draftsUnder(draftName('', seq))) dropDraft(name)
  device.removeItem(recentWordsKey)
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && Object.values(value).every(text => typeof text === 'string')
