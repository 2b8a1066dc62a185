export { consentedTo } from './consented-to.ts'
