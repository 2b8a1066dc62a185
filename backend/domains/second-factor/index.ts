export { enrolMember, forgetSecondFactor, resetSecondFactor } from './enrolment.commands.ts'
export { registerSecondFactor } from './second-factor.routes.ts'
export { secondFactorEnd } from './second-factor-end.ts'
