export { deviceLabelOf } from './device-label.ts'
export { refreshTokens } from './refresh-token.ts'
export {
  clearSecondFactor,
  endAllSessions,
  endSessionsBy,
  noteFirstUse,
  noteSecondFactor,
  purgeSessions,
} from './session.commands.ts'
export { isFresh, mustBeFresh, sessionIsOpen } from './session.queries.ts'
export { registerSession } from './session.routes.ts'
export { withTokenCallLog } from './token-call-log.ts'
export { type TokenPairs, tokenPairs } from './token-pair.commands.ts'
