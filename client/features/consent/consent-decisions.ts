import type { ConsentCode, ConsentDecision, ConsentDocument } from '#shared/contract/consent.ts'

/** A document that asks for a decision. */
export type AskingDocument = ConsentDocument & { code: ConsentCode }

export const asksForConsent = (document: ConsentDocument): document is AskingDocument =>
  document.asks !== 'nothing'

/** What a consent form says about each document it showed, in the version it showed (R5.2). */
export function decisionsOf(form: FormData): ConsentDecision[] {
  const agreed = new Set(form.getAll('agree').map(String))
  return form
    .getAll('shown')
    .map(String)
    .flatMap(shown => {
      const [code, version] = shown.split(':')
      return code ? [{ code: code as ConsentCode, version: Number(version), agreed: agreed.has(code) }] : []
    })
}

/** Codes of the required documents that were not agreed to; a member needs all of them (R5.2). */
export const missingConsents = (decisions: ConsentDecision[]): ConsentCode[] =>
  decisions
    .filter(({ code, agreed }) => !agreed && (code === 'service' || code === 'privacy'))
    .map(({ code }) => code)
