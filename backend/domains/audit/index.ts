export { type Act, recordAct } from './audit.commands.ts'
