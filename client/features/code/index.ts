export { codesOf, codesQuery } from './code.api.ts'
