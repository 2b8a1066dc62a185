export { agreedCodes } from './agreed-codes.ts'
export { registerConsent } from './consent.routes.ts'
export { decide } from './decide.ts'
