import type { ConsentDocument, ConsentDocumentVersion, ConsentRecord } from '#shared/contract/consent.ts'
import { type AskingDocument, asksForConsent } from './consent-decisions.ts'

/** A document that stands in a newer version than the one its reader agreed to. */
export type AskedAgain = { document: AskingDocument; agreedVersion: number }

/**
 * Documents about which the reader is asked again: their last word was yes, to an earlier version. `records` are the
 * newest first. Whoever took a consent back is not asked again by a new version.
 */
export const askedAgain = (documents: ConsentDocument[], records: ConsentRecord[]): AskedAgain[] =>
  documents.filter(asksForConsent).flatMap(document => {
    const last = records.find(({ code }) => code === document.code)
    return last?.agreed && last.version < document.version ? { document, agreedVersion: last.version } : []
  })

/** A new version beside the one that was agreed to, and what each version between changed, the newest first. */
export type DocumentChange = {
  before: ConsentDocumentVersion
  after: ConsentDocumentVersion
  told: ConsentDocumentVersion[]
}

/** Undefined where either version is not among those published; `versions` are the newest first. */
export function changeBetween(
  versions: ConsentDocumentVersion[],
  { from, to }: { from: number; to: number },
): DocumentChange | undefined {
  const before = versions.find(({ version }) => version === from)
  const after = versions.find(({ version }) => version === to)
  if (!before || !after || from >= to) return undefined
  return { before, after, told: versions.filter(({ version }) => version > from && version <= to) }
}
