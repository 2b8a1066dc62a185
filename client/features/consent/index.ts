export { consentDocumentsQuery, ownConsentsQuery } from './consent.api.ts'
export { asksForConsent, decisionsOf, missingConsents } from './consent-decisions.ts'
export { OwnConsents } from './own-consents.tsx'
