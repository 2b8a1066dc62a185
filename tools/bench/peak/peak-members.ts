import { EncryptJWT } from 'jose'
import { sql } from 'kysely'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { memberToken } from '#backend/testing/test-app.ts'
import { readableCookies } from '#shared/constants/cookies.ts'

/** Lifetime of the cookies in seconds, longer than a run. */
const lifetime = 3_600

/** Keys with which `memberToken` signs. */
export const keysOfTests = (): NodeJS.ProcessEnv => ({
  TOKEN_KEYS: `test:${Buffer.alloc(32, 7).toString('base64url')}`,
})

/** Signs people up in the database, and answers their cookies as the server seals them: signing in is not measured. */
export async function membersOf(
  database: OpenDatabase,
  cookieKeys: string,
  count: number,
): Promise<string[]> {
  const [kid = '', secret = ''] = cookieKeys.split(',')[0]?.split(':') ?? []
  const key = Buffer.from(secret, 'base64url')
  const cookies: string[] = []
  while (cookies.length < count) {
    const { token } = await memberToken(database)
    const sealed = await new EncryptJWT({ at: token, rt: 'never-used', gen: 1, kind: 'm' })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid })
      .setAudience('session')
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1_000) + lifetime)
      .encrypt(key)
    cookies.push(`session=${sealed}; ${readableCookies.generation}=m.1`)
  }
  await sql`update sessions set live_used_at = now() where live_used_at is null`.execute(database.db)
  return cookies
}
