import type { Database } from '#backend/platform/database/schema.ts'
import { chance } from './chance.ts'
import { members, type SeedMember, withoutSensitiveConsent } from './content/members.ts'
import { joinedAt } from './moments.ts'

export type SeededMember = SeedMember & { id: number; mayWrite: boolean }

/** Inserts the demo's members with their identity at the `local` provider and what they consented to, by subject. */
export async function seedMembers(db: Database, now: Date): Promise<Map<string, SeededMember>> {
  const seeded = new Map<string, SeededMember>()
  for (const member of members) seeded.set(member.subject, await seedMember(db, member, now))
  return seeded
}

async function seedMember(db: Database, member: SeedMember, now: Date): Promise<SeededMember> {
  const joined = joinedAt(member.subject, now)
  const { id } = await db
    .insertInto('users')
    .values({
      name: member.name,
      role: member.role,
      type: member.type,
      certified_at: member.certified ? joined : null,
      status: 'member',
      created_at: joined,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { subject } = member
  await db
    .insertInto('oauth_identities')
    .values({ provider: 'local', subject, user_id: id, linked_at: joined })
    .execute()
  const mayWrite = !withoutSensitiveConsent.includes(subject)
  const decisions = {
    service: true,
    privacy: true,
    sensitive: mayWrite,
    news: chance(`news/${subject}`) < 0.4,
  }
  await db
    .insertInto('user_consents')
    .values(
      Object.entries(decisions).map(([code, agreed]) => ({
        user_id: id,
        code,
        version: 1,
        agreed,
        decided_at: joined,
      })),
    )
    .execute()
  return { ...member, id, mayWrite }
}
