export { agreedCodes } from './agreed-codes.ts'
export { registerConsent } from './consent.routes.ts'
export { announceDocument, type DocumentDraft, noticeDays } from './consent-acts.ts'
export { decide } from './decide.ts'
