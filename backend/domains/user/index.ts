export { findActor } from './actor.queries.ts'
export { registerDeskMember } from './desk-member.routes.ts'
export { noLeaving, startLeaving, takeBackLeaving } from './leaving.commands.ts'
export {
  endDueSuspensions,
  endSuspension,
  grantRole,
  liftSuspensionWithin,
  setMemberType,
  suspendMember,
} from './member.commands.ts'
export { nameOfTheGone } from './nickname.ts'
export { registerUser } from './user.routes.ts'
