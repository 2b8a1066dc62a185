export { registerConsent } from './consent.routes.ts'
export { consentedTo } from './consented-to.ts'
export { decide } from './decide.ts'
