import type { Database } from '#backend/platform/database/schema.ts'
import type { ConsentCode } from '#shared/contract/consent.ts'
import { chance } from './chance.ts'
import { members, type SeedMember, withoutSensitiveConsent } from './content/members.ts'
import { joinedAt } from './moments.ts'

export type SeededMember = SeedMember & { id: number; mayWrite: boolean }

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
  await seedConsents(db, id, { decisions, joined, now })
  return { ...member, id, mayWrite }
}

type Consents = { decisions: Record<string, boolean>; joined: Date; now: Date }

/** Later versions are decided on their first day. */
async function seedConsents(db: Database, id: number, { decisions, joined, now }: Consents): Promise<void> {
  const documents = await db
    .selectFrom('consent_documents')
    .select(['code', 'version', 'effective_from'])
    .where('code', 'in', Object.keys(decisions) as ConsentCode[])
    .where('effective_from', '<=', now)
    .orderBy('version')
    .execute()
  const rows = documents
    .filter(({ code, version }) => {
      const later = documents.find(next => next.code === code && next.version === version + 1)
      return !later || later.effective_from > joined
    })
    .map(({ code, version, effective_from }) => ({
      user_id: id,
      code,
      version,
      agreed: decisions[code] ?? false,
      decided_at: effective_from > joined ? effective_from : joined,
    }))
  await db.insertInto('user_consents').values(rows).execute()
}
