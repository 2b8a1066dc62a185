import type { ErrorName } from '#shared/errors/catalogue.ts'
import type { Kind } from './people.ts'

/** Callers of a call, written a second time beside it and not taken from the policy (AZ-01). */
export type Who =
  | 'anyone'
  | 'members'
  | 'consenting'
  | 'presenting'
  | 'writers'
  | 'admins'
  | 'editors'
  | 'administrators'
  | 'staffOwner'
  | 'joining'
  | 'deciding'
  | 'arriving'

const strangers: Partial<Record<Kind, ErrorName>> = {
  anonymous: 'SIGN_IN_REQUIRED',
  halfRegistered: 'SIGN_UP_UNFINISHED',
}

/** Terms and privacy in force (R5.2). */
const withoutTerms: Partial<Record<Kind, ErrorName>> = {
  withoutConsent: 'CONSENT_REQUIRED',
  adminWithoutConsent: 'CONSENT_REQUIRED',
}

const refused: Record<Who, (kind: Kind) => ErrorName | undefined> = {
  anyone: () => undefined,
  members: kind => strangers[kind],
  consenting: kind => strangers[kind] ?? withoutTerms[kind],
  presenting: kind => (kind === 'suspended' ? 'WRITING_SUSPENDED' : refused.consenting(kind)),
  writers: kind =>
    ({
      ...strangers,
      ...withoutTerms,
      withoutSensitiveConsent: 'SENSITIVE_CONSENT_REQUIRED' as const,
      suspended: 'WRITING_SUSPENDED' as const,
    })[kind as string],
  admins: kind => strangers[kind] ?? (kind === 'admin' ? undefined : refusedAdmin(kind, 'FORBIDDEN')),
  editors: kind => (kind === 'editor' || kind === 'admin' ? undefined : refusedAdmin(kind, 'NOT_FOUND')),
  administrators: kind => {
    if (kind === 'admin') return undefined
    return kind === 'editor' ? 'FORBIDDEN' : refusedAdmin(kind, 'NOT_FOUND')
  },
  // The call's preparation makes the owner an editor: the call is about something of an editor's own.
  staffOwner: kind =>
    ['owner', 'editor', 'admin'].includes(kind) ? undefined : refusedAdmin(kind, 'NOT_FOUND'),
  joining: kind => {
    if (kind === 'anonymous') return 'SIGN_IN_REQUIRED'
    return kind === 'halfRegistered' ? undefined : 'ALREADY_REGISTERED'
  },
  // A ticket has no account yet: no consent can be written for it.
  deciding: kind => strangers[kind],
  arriving: kind => (kind === 'anonymous' ? 'SIGN_IN_REQUIRED' : undefined),
}

const refusedAdmin = (kind: Kind, others: ErrorName): ErrorName =>
  kind === 'adminWithoutConsent' ? 'CONSENT_REQUIRED' : others

/** Undefined where the call must succeed. */
export const refusalFor = (who: Who, kind: Kind): ErrorName | undefined => refused[who](kind)

/** The kind of person whose call succeeds; `owner` owns what the call is about. */
export const callerOf: Record<Who, Kind> = {
  anyone: 'anonymous',
  members: 'owner',
  consenting: 'owner',
  presenting: 'owner',
  writers: 'owner',
  admins: 'admin',
  editors: 'editor',
  administrators: 'admin',
  staffOwner: 'owner',
  joining: 'halfRegistered',
  deciding: 'owner',
  arriving: 'halfRegistered',
}
