export { listVisibilityQuery } from './account.api.ts'
