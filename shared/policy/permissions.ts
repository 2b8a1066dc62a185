import type { ErrorName } from '../errors/catalogue.ts'

/** Same shape in backend and browser (R5.1). */
export type Actor =
  | { kind: 'anonymous' }
  | { kind: 'half-registered' }
  | {
      kind: 'member'
      seq: number
      role: 'MEMBER' | 'EDITOR' | 'ADMIN'
      certified: boolean
      type: string | null
      /** Terms and privacy in their versions in force (R5.2). */
      consented: boolean
      /** Political opinion as sensitive data (R12.12). */
      sensitiveConsented: boolean
      suspended: boolean
      /** Joined less than a day ago, and acts at lower rates (AB-01). */
      isNew?: boolean
      /** Passed in this session, or not required of editors here (R13.8). */
      secondFactor: boolean
      /** Passed in the last ten minutes, or not required. */
      recentSecondFactor: boolean
    }

type Rule = (actor: Actor) => ErrorName | null

const anyone: Rule = () => null

const signedIn: Rule = actor => {
  if (actor.kind === 'anonymous') return 'SIGN_IN_REQUIRED'
  return actor.kind === 'half-registered' ? 'SIGN_UP_UNFINISHED' : null
}

const signingUp: Rule = actor => {
  if (actor.kind === 'anonymous') return 'SIGN_IN_REQUIRED'
  return actor.kind === 'member' ? 'ALREADY_REGISTERED' : null
}

const decidingOnConsent: Rule = actor => (actor.kind === 'anonymous' ? 'SIGN_IN_REQUIRED' : null)

/** Requires both agreements (R5.2) and, for a political act, the sensitive one (R12.12). */
const writing: Rule = actor => {
  const refusal = signedIn(actor)
  if (refusal || actor.kind !== 'member') return refusal
  if (!actor.consented) return 'CONSENT_REQUIRED'
  if (!actor.sensitiveConsented) return 'SENSITIVE_CONSENT_REQUIRED'
  return actor.suspended ? 'WRITING_SUSPENDED' : null
}

/** Requires both agreements (R5.2); reveals no opinion. */
const consenting: Rule = actor => {
  const refusal = signedIn(actor)
  if (refusal || actor.kind !== 'member') return refusal
  return actor.consented ? null : 'CONSENT_REQUIRED'
}

/** Requires both agreements (R5.2); a suspended member publishes nothing by their account either. */
const presenting: Rule = actor =>
  consenting(actor) ?? (actor.kind === 'member' && actor.suspended ? 'WRITING_SUSPENDED' : null)

/** Answers all but editors as if the desk did not exist (R13.8); they too act with both agreements (R5.2). */
const enteringDesk: Rule = actor =>
  actor.kind !== 'member' || actor.role === 'MEMBER' ? 'NOT_FOUND' : consenting(actor)

const editing: Rule = actor => {
  const refusal = enteringDesk(actor)
  if (refusal || actor.kind !== 'member') return refusal
  return actor.secondFactor ? null : 'SECOND_FACTOR_REQUIRED'
}

const administrating: Rule = actor =>
  editing(actor) ?? (actor.kind === 'member' && actor.role === 'ADMIN' ? null : 'FORBIDDEN')

/** Serves a public address (R6.6), which is no secret. */
const reloading: Rule = actor => {
  const refusal = signedIn(actor)
  if (refusal || actor.kind !== 'member') return refusal
  return actor.role === 'ADMIN' ? consenting(actor) : 'FORBIDDEN'
}

/**
 * The permission table: one row per act (AZ-01). Decides by kind of person; each domain decides whether a thing is the
 * caller's own.
 */
export const permissions = {
  'agreement.edit': editing,
  'agreement.read': anyone,
  'attachment.read': anyone,
  'attachment.create': writing,
  'banner.read': anyone,
  'banner.edit': editing,
  'block.create': consenting,
  'block.mine': signedIn,
  'bookmark.mine': signedIn,
  'bookmark.change': writing,
  'category.read': anyone,
  'category.edit': editing,
  'certification.mine': signedIn,
  'certification.create': consenting,
  'code.read': anyone,
  'code.edit': administrating,
  'code.reload': reloading,
  'comment.read': anyone,
  'comment.mine': signedIn,
  'comment.create': writing,
  'comment.update': writing,
  // Withdrawing own words needs no consent.
  'comment.delete': signedIn,
  'comment.react': writing,
  'consent.read': anyone,
  'consent.mine': signedIn,
  'consent.decide': decidingOnConsent,
  'consent.edit': administrating,
  'debate.read': anyone,
  'debate.mine': signedIn,
  'debate.react': writing,
  'debate.edit': editing,
  'desk.read': editing,
  'faq.read': anyone,
  'faq.edit': editing,
  'green-paper.read': anyone,
  'green-paper.mine': signedIn,
  'green-paper.write': writing,
  'green-paper.edit': editing,
  'identity.mine': signedIn,
  // Linking stores more of the member; unlinking needs no consent.
  'identity.link': consenting,
  'identity.unlink': signedIn,
  'interview.read': anyone,
  'interview.mine': signedIn,
  'interview.ask': writing,
  'interview.react': writing,
  'interview.edit': editing,
  // Switching off needs no consent; switching on is asked as `user.update`.
  'mail.mine': signedIn,
  // By the token of a mail, without login (RFC 8058).
  'mail.unsubscribe': anyone,
  'moderation.read': anyone,
  'notice.read': anyone,
  'notice.edit': editing,
  'nickname.check': decidingOnConsent,
  'notification.mine': signedIn,
  // Allowed while suspended: an objection may be about that.
  'objection.create': consenting,
  'objection.edit': editing,
  'objection.mine': signedIn,
  'oauth.use': anyone,
  'ledger.read': anyone,
  'ledger.mine': signedIn,
  'open-data.read': anyone,
  'profile.read': anyone,
  'profile.update': writing,
  'push.mine': signedIn,
  // Tells of political acts of one's own.
  'push.subscribe': writing,
  'question.read': anyone,
  'question.mine': signedIn,
  'question.create': writing,
  'question.update': writing,
  'question.delete': signedIn,
  'question.react': writing,
  'question.edit': editing,
  // Allowed while suspended; a report reveals no opinion.
  'report.create': consenting,
  'report.edit': editing,
  'sample.use': anyone,
  'search.read': anyone,
  // Where the second factor is given.
  'second-factor.use': enteringDesk,
  'sign-up.continue': signingUp,
  // Claimants need no account (Network Act, article 44-2).
  'takedown.create': anyone,
  'takedown.edit': editing,
  'user.me': signedIn,
  'user.update': consenting,
  'user.rename': presenting,
  'user.withdraw': signedIn,
  'user.leave': signedIn,
  'user.edit': administrating,
} as const satisfies Record<string, Rule>

export type Permission = keyof typeof permissions

export const refusalOf = (actor: Actor, permission: Permission): ErrorName | null =>
  permissions[permission](actor)

/** Asked beside the permission of dangerous acts: roles, codes, legal documents, passkeys (R13.8). */
export function staleSecondFactor(actor: Actor): ErrorName | null {
  const refusal = editing(actor)
  if (refusal || actor.kind !== 'member') return refusal
  return actor.recentSecondFactor ? null : 'SECOND_FACTOR_STALE'
}

export const may = (actor: Actor, permission: Permission): boolean => refusalOf(actor, permission) === null
