import { leaveWith } from '../setup/refusal.ts'
import { start } from './start.ts'

await start('dev').catch(leaveWith)
