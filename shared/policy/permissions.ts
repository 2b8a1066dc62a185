import type { ErrorName } from '../errors/catalogue.ts'

/** Who is calling, as far as permission goes; the same shape in backend and browser (R5.1). */
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

/** Writing is a political act: both agreements (R5.2) and the sensitive one (R12.12). */
const writing: Rule = actor => {
  const refusal = signedIn(actor)
  if (refusal || actor.kind !== 'member') return refusal
  if (!actor.consented) return 'CONSENT_REQUIRED'
  return actor.sensitiveConsented ? null : 'SENSITIVE_CONSENT_REQUIRED'
}

const administrating: Rule = actor => {
  const refusal = signedIn(actor)
  if (refusal || actor.kind !== 'member') return refusal
  return actor.role === 'ADMIN' ? null : 'FORBIDDEN'
}

/**
 * The permission table: one row per act (AZ-01). Whether a thing is the caller's own is decided beside the
 * thing, in its domain; whether this kind of person may do this kind of act is decided here.
 */
export const permissions = {
  'code.read': anyone,
  'code.reload': administrating,
  'category.read': anyone,
  'consent.read': anyone,
  'consent.decide': decidingOnConsent,
  'sign-up.continue': signingUp,
  'oauth.use': anyone,
  'user.me': signedIn,
  'question.read': anyone,
  'question.mine': signedIn,
  'question.create': writing,
  'question.update': writing,
  // Leaving must never be harder than joining: taking one's words back needs no consent.
  'question.delete': signedIn,
  'question.react': writing,
  'comment.read': anyone,
  'comment.create': writing,
} as const satisfies Record<string, Rule>

export type Permission = keyof typeof permissions

/** The refusal for this actor and act, or null when it is allowed. */
export const refusalOf = (actor: Actor, permission: Permission): ErrorName | null =>
  permissions[permission](actor)

export const may = (actor: Actor, permission: Permission): boolean => refusalOf(actor, permission) === null
