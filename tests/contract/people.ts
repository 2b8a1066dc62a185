import { memberToken, signUpToken } from '#backend/testing/test-app.ts'
import type { OpenDatabase } from '#backend/testing/test-database.ts'

/** Kinds of caller; `owner` is the one whose thing the call is about. */
export const kinds = [
  'anonymous',
  'halfRegistered',
  'withoutConsent',
  'withoutSensitiveConsent',
  'suspended',
  'otherMember',
  'owner',
  'certified',
  'specialised',
  'editor',
  'admin',
  'adminWithoutConsent',
] as const
export type Kind = (typeof kinds)[number]

export type Person = { seq: number; sessionId: string; headers: Record<string, string> }

export const nobody: Person = { seq: 0, sessionId: '', headers: {} }

/** A fresh person of a kind, so that no call finds the traces of another. */
export async function meet(database: OpenDatabase, kind: Kind): Promise<Person> {
  switch (kind) {
    case 'anonymous':
      return nobody
    case 'halfRegistered':
      return { ...nobody, headers: { authorization: `Bearer ${await signUpToken(database)}` } }
    case 'withoutConsent':
      return memberToken(database, { consents: [] })
    case 'withoutSensitiveConsent':
      return memberToken(database, { consents: ['service', 'privacy'] })
    case 'suspended':
      return suspendedMember(database)
    case 'certified':
      return memberToken(database, { certified_at: new Date() })
    case 'specialised':
      return memberToken(database, { type: '변호사' })
    case 'editor':
      return memberToken(database, { role: 'EDITOR' })
    case 'admin':
      return memberToken(database, { role: 'ADMIN' })
    case 'adminWithoutConsent':
      return memberToken(database, { role: 'ADMIN', consents: [] })
    default:
      return memberToken(database)
  }
}

async function suspendedMember(database: OpenDatabase): Promise<Person> {
  const member = await memberToken(database)
  const editor = await memberToken(database, { role: 'EDITOR' })
  await database.db
    .insertInto('user_sanctions')
    .values({ user_id: member.seq, kind: 'writing', reason: '도배', actor_id: editor.seq })
    .execute()
  return member
}
