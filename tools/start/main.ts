import { leaveWith } from '../setup/refusal.ts'
import { start } from './start.ts'

await start('built').catch(leaveWith)
