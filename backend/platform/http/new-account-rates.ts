import type { Permission } from '#shared/policy/permissions.ts'

/** Milliseconds in which an account counts as new. */
export const newAccountPeriod = 24 * 3_600_000

type NewAccountAct = 'agree' | 'comment' | 'ask'

export type NewAccountRates = Record<NewAccountAct, number>

/** Acts an hour of a new account: enough for a reader who has just come, too few for accounts made to push one post. */
export const newAccountRates: NewAccountRates = { agree: 20, comment: 10, ask: 3 }

const acts = new Map<Permission, NewAccountAct>([
  ['question.react', 'agree'],
  ['debate.react', 'agree'],
  ['interview.react', 'agree'],
  ['comment.react', 'agree'],
  ['comment.create', 'comment'],
  ['question.create', 'ask'],
  ['interview.ask', 'ask'],
])

/** The act of a call that new accounts do less often; undefined for all others. */
export const newAccountActOf = (permission: Permission): NewAccountAct | undefined => acts.get(permission)
