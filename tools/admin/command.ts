import { grantRole } from '#backend/domains/user/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { Refusal } from '../setup/refusal.ts'

const roles = ['MEMBER', 'EDITOR', 'ADMIN'] as const
type Role = (typeof roles)[number]

export const usage = `쓰는 법:
  npm run admin -- members [별명의 일부]          회원을 찾아 번호와 역할을 보여 줍니다
  npm run admin -- grant <번호|별명> <${roles.join('|')}>   역할을 줍니다`

/** Runs one command and answers what to print; throws a Refusal that says in Korean what is wrong with it. */
export async function runCommand(db: Database, [command, ...rest]: string[]): Promise<string> {
  if (command === 'members') return listMembers(db, rest[0] ?? '')
  if (command === 'grant') return grant(db, rest)
  throw new Refusal(usage)
}

type Member = { id: number; name: string; role: Role }

async function listMembers(db: Database, part: string): Promise<string> {
  const members = await db
    .selectFrom('users')
    .select(['id', 'name', 'role'])
    .where('status', '=', 'member')
    .where('name', 'ilike', `%${part.replace(/[\\%_]/g, '\\$&')}%`)
    .orderBy('id')
    .limit(50)
    .execute()
  return members.length === 0 ? '그런 회원이 없습니다.' : members.map(lineOf).join('\n')
}

const lineOf = ({ id, name, role }: Member) => `${String(id).padStart(8)}  ${role.padEnd(6)}  ${name}`

async function grant(db: Database, [whom, role]: string[]): Promise<string> {
  const wanted = roles.find(each => each === role?.toUpperCase())
  if (!whom || !wanted) throw new Refusal(usage)
  const member = await findMember(db, whom)
  await grantRole(db, null, { userId: member.id, role: wanted })
  return `${member.name}(${member.id}번): ${member.role} → ${wanted}`
}

/** By number, or by the whole name; a name that is a number is meant as the number. */
async function findMember(db: Database, whom: string): Promise<Member> {
  const found = await db
    .selectFrom('users')
    .select(['id', 'name', 'role'])
    .where('status', '=', 'member')
    .where(({ eb, fn }) =>
      /^\d{1,15}$/.test(whom)
        ? eb('id', '=', Number(whom))
        : eb(fn('lower', ['name']), '=', whom.toLowerCase()),
    )
    .executeTakeFirst()
  if (!found)
    throw new Refusal(`${whom}: 그런 회원이 없습니다. npm run admin -- members 로 찾아볼 수 있습니다.`)
  return found
}
