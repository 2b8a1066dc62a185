export { setCode, setCodeActive } from './code.commands.ts'
export { codesOf, findCodes, findDeskCodeGroups } from './code.queries.ts'
export { registerCode } from './code.routes.ts'
export { registerDeskCode } from './desk-code.routes.ts'
