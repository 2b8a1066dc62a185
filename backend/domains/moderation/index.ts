export { type DecidedThing, recordDecision, reverseDecision } from './decision.commands.ts'
export { registerModeration } from './moderation-log.routes.ts'
export { readRuleLabel } from './rule.queries.ts'
