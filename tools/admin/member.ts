import { sql } from 'kysely'
import { grantRole } from '#backend/domains/user/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { Refusal } from '../setup/refusal.ts'
import type { Role } from './help.ts'
import { rollingBack } from './rehearsal.ts'

export type Member = { id: number; name: string; role: Role }

export async function listMembers(db: Database, part: string): Promise<string> {
  const members = await findMembers(db, part, 50)
  return members.length === 0 ? '그런 회원이 없습니다.' : members.map(lineOf).join('\n')
}

export async function grant(
  db: Database,
  { id, name, role }: Member,
  { wanted, dryRun }: { wanted: Role; dryRun: boolean },
): Promise<string> {
  if (role === wanted)
    throw new Refusal(`${name}(${id}번): 이미 ${wanted}입니다. 아무것도 바꾸지 않았습니다.`)
  await grantRole(dryRun ? rollingBack(db) : db, null, { memberId: id, role: wanted }).catch(refuseLastAdmin)
  const change = `${name}(${id}번): ${role} → ${wanted}`
  if (dryRun) return `바꿀 것입니다. 아무것도 바꾸지 않았습니다.\n  ${change}`
  return `${change}\n다시 로그인하지 않아도 곧바로 적용됩니다.`
}

function refuseLastAdmin(error: unknown): never {
  if (!(error instanceof AppError) || error.errorName !== 'STEP_NOT_POSSIBLE') throw error
  throw new Refusal('하나 남은 ADMIN입니다. 다른 회원을 먼저 ADMIN으로 정해 주세요.')
}

/** Takes a number or the whole name; digits always mean the number. */
export async function requireMember(db: Database, whom: string): Promise<Member> {
  const found = await db
    .selectFrom('users')
    .select(['id', 'name', 'role'])
    .where('status', '=', 'member')
    .where(({ eb, fn, val }) =>
      /^\d{1,15}$/.test(whom)
        ? eb('id', '=', Number(whom))
        : eb(fn('lower', ['name']), '=', fn('lower', [val(whom)])),
    )
    .executeTakeFirst()
  if (!found) throw new Refusal(await unknownMemberText(db, whom))
  return found
}

async function unknownMemberText(db: Database, whom: string): Promise<string> {
  const similar = await findMembers(db, whom, 10)
  const first = `${whom}: 가입을 마친 회원 가운데 없습니다. 아무것도 바꾸지 않았습니다.`
  if (similar.length === 0) return `${first}\nnpm run admin -- members 로 찾아볼 수 있습니다.`
  return [first, '이 가운데 있으면 번호로 다시 적어 주세요.', ...similar.map(lineOf)].join('\n')
}

/** Orders those who run the site first, then the newest. */
const findMembers = (db: Database, part: string, limit: number): Promise<Member[]> =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'role'])
    .where('status', '=', 'member')
    .where('name', 'ilike', `%${part.replace(/[\\%_]/g, '\\$&')}%`)
    .orderBy(sql`role = 'MEMBER'`)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

const lineOf = ({ id, name, role }: Member) => `${String(id).padStart(8)}  ${role.padEnd(6)}  ${name}`
