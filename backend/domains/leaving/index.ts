export { eraseDueMembers } from './erasure.commands.ts'
export { registerLeaving } from './leaving.routes.ts'
export { forgetOldRecords, forgetUnfinishedSignUps } from './retention.commands.ts'
export { withdrawDue } from './withdrawals.ts'
