export { consentDocumentsQuery, ownConsentsQuery } from './consent.api.ts'
export { decisionsOf, missingConsents } from './consent-decisions.ts'
export { OwnConsents } from './own-consents.tsx'
