import { boardCommands } from './board-commands.ts'
import type { CommandCase } from './command-case.ts'
import { debateCommands } from './debate-commands.ts'
import { interviewCommands } from './interview-commands.ts'
import { memberCommands } from './member-commands.ts'
import { moderationCommands } from './moderation-commands.ts'
import { postCommands } from './post-commands.ts'
import { scheduleCommands } from './schedule-commands.ts'
import { secondFactorCommands } from './second-factor-commands.ts'

export type { CommandWorld } from './command-case.ts'

export const commandCases: CommandCase[] = [
  ...boardCommands,
  ...postCommands,
  ...debateCommands,
  ...interviewCommands,
  ...memberCommands,
  ...moderationCommands,
  ...scheduleCommands,
  ...secondFactorCommands,
]
