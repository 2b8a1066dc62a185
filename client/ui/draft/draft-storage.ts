/** Text fields of a form by name. */
export type Draft = Record<string, string>

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

export function saveDraft(name: string, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(draft))
  } catch {
    // A reader in private mode or with a full disk writes without a net.
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

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && Object.values(value).every(text => typeof text === 'string')
