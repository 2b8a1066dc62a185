import type { Database } from '#backend/platform/database/schema.ts'
import type { ConsentCode } from '#shared/contract/consent.ts'
import { chance } from './chance.ts'
import { members, type SeedMember, withoutSensitiveConsent } from './content/members.ts'
import { supporterNames } from './content/supporters.ts'
import { joinedAt } from './moments.ts'

export type SeededMember = SeedMember & { id: number; mayWrite: boolean }

/** A member who may agree and take a position. */
export type Supporter = Pick<SeededMember, 'id' | 'subject' | 'certified'>

/** Members who may write, apart from editors. */
export const ableOf = (members: Iterable<SeededMember>): SeededMember[] =>
  [...members].filter(one => one.mayWrite && one.role === 'MEMBER')

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
  // Members who consent to news left an address for it.
  if (decisions.news)
    await db
      .insertInto('user_contacts')
      .values({ user_id: id, email: member.email, provider: 'local' })
      .execute()
  const consents = await consentsOf(db, [{ id, joined }], decisions, now)
  await db.insertInto('user_consents').values(consents).execute()
  return { ...member, id, mayWrite }
}

/** Members who agree, so that numbers reach the thresholds; nobody signs in as one of them. */
export async function seedSupporters(db: Database, now: Date): Promise<Supporter[]> {
  const people = supporterNames.map(name => ({
    name,
    joined: joinedAt(name, now),
    certified: chance(`certified/${name}`) < 0.55,
  }))
  const users = await db
    .insertInto('users')
    .values(
      people.map(({ name, joined, certified }) => ({
        name,
        type: null,
        certified_at: certified ? joined : null,
        status: 'member' as const,
        created_at: joined,
      })),
    )
    .returning(['id', 'name'])
    .execute()
  const idOf = new Map(users.map(({ id, name }) => [name, id]))
  const supporters = people.map(one => ({ ...one, subject: one.name, id: idOf.get(one.name) ?? 0 }))
  const decisions = { service: true, privacy: true, sensitive: true, news: false }
  const rows = await consentsOf(db, supporters, decisions, now)
  await db.insertInto('user_consents').values(rows).execute()
  return supporters
}

type Decisions = Record<string, boolean>

/** Later versions are decided on their first day. */
async function consentsOf(
  db: Database,
  people: { id: number; joined: Date }[],
  decisions: Decisions,
  now: Date,
) {
  const documents = await db
    .selectFrom('consent_documents')
    .select(['code', 'version', 'effective_from'])
    .where('code', 'in', Object.keys(decisions) as ConsentCode[])
    .where('effective_from', '<=', now)
    .orderBy('version')
    .execute()
  return people.flatMap(({ id, joined }) =>
    documents
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
      })),
  )
}
