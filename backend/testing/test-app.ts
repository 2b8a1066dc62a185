import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type App, type AppParts, buildApp } from '../app.ts'
import { accessTokens } from '../platform/auth/access-token.ts'
import { signUpTickets } from '../platform/auth/sign-up-ticket.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import type { UserTable } from '../platform/database/schema/account.ts'
import { testConfig } from './test-config.ts'

export function openTestApp(database: OpenDatabase, parts: Partial<AppParts> = {}): Promise<App> {
  return buildApp({ config: testConfig(), database, ...parts })
}

type Person = Partial<Pick<UserTable, 'name' | 'type' | 'certified_at' | 'leaves_at' | 'leaving_keeps'>> & {
  role?: 'MEMBER' | 'EDITOR' | 'ADMIN'
  status?: 'joining' | 'member' | 'leaving' | 'withdrawn'
  consents?: string[]
}

export type TestMember = { seq: number; name: string; sessionId: string; token: string; headers: Headers }
type Headers = { authorization: string }

export async function memberToken(
  { db }: OpenDatabase,
  { consents = ['service', 'privacy', 'sensitive'], ...person }: Person = {},
  clock: Clock = systemClock,
): Promise<TestMember> {
  const config = testConfig()
  const name = person.name ?? `시민${randomBytes(5).toString('hex')}`
  const user = { status: 'member' as const, type: null, certified_at: null, ...person, name }
  const { id } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
  await sql`
    insert into user_consents (user_id, code, version, agreed)
    select ${id}, code, max(version), true from consent_documents
    where code = any(${consents}::text[]) and effective_from <= now() group by code`.execute(db)
  const session = { id: randomUUID(), user_id: id, provider: 'local', live_hash: randomBytes(32) }
  const expires_at = new Date(Date.now() + 86_400_000)
  await db
    .insertInto('sessions')
    .values({ ...session, expires_at })
    .execute()
  const claims = { memberId: id, sessionId: session.id, generation: 1 }
  const token = await accessTokens(config.secrets.tokenKeys, clock).sign(claims)
  return { seq: id, name, sessionId: session.id, token, headers: { authorization: `Bearer ${token}` } }
}

export async function signUpToken({ db }: OpenDatabase): Promise<string> {
  const { rows } = await sql<{ seq: number }>`
    select nextval(pg_get_serial_sequence('users', 'id')) as seq`.execute(db)
  const seq = Number(rows[0]?.seq)
  const subject = randomUUID()
  const person = { name: '김질문', email: 'newcomer@example.org', phone: null }
  const endsAt = Math.floor(Date.now() / 1_000) + 86_400
  const ticket = { provider: 'local', subject, seq, generation: 1, overFourteen: true, endsAt, ...person }
  return signUpTickets(testConfig().secrets.tokenKeys, systemClock).seal(ticket, 'access')
}
