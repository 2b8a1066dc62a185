export { actorOf } from './actor.ts'
export { fieldErrorsOf, formRefusalOf } from './form-refusal.ts'
export { requireMember } from './require-member.ts'
export { sendSessionEvent } from './session-events.ts'
export { findMe, meQuery, useMe } from './user.api.ts'
export { withRefusalToast } from './with-refusal-toast.ts'

export const loadFormRefusal = (): Promise<typeof import('./form-refusal.ts')> => import('./form-refusal.ts')
