export {
  type DecidedThing,
  findLastMeasure,
  recordDecision,
  reverseDecision,
  reverseDecisionById,
} from './decision.commands.ts'
export { type LastMeasure, lastMeasureOf } from './hiding.queries.ts'
export { registerModeration } from './moderation-log.routes.ts'
export { settleObjection } from './objection.commands.ts'
export { readRuleLabel } from './rule.queries.ts'
export { stubSentence } from './stub-sentence.ts'
