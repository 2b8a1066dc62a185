import { sql } from 'kysely'
import { grantRole } from '#backend/domains/user/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { Refusal } from '../setup/refusal.ts'
import { announceVersion, withdrawVersion } from './announce-version.ts'
import { documentForm } from './document-file.ts'
import { enrol, resetFactor } from './second-factor.ts'

const roles = ['MEMBER', 'EDITOR', 'ADMIN'] as const
type Role = (typeof roles)[number]

export const usage = `쓰는 법:
  npm run admin -- members [별명의 일부]          회원을 찾아 번호와 역할을 보여 줍니다
  npm run admin -- grant <번호|별명> <${roles.join('|')}>   역할을 줍니다
  npm run admin -- announce <파일> <관리자의 번호|별명>    약관 같은 문서의 새 판을 알립니다
  npm run admin -- withdraw <문서> <판> <관리자의 번호|별명> <이유>   알린 판을 시행하기 전에 철회합니다
  npm run admin -- enrol <번호|별명>              첫 패스키를 등록할 코드를 만듭니다
  npm run admin -- reset-factor <번호|별명>       패스키와 복구 코드를 지우고 로그아웃합니다

새 판의 파일:
${documentForm}`

/** Returns the text to print; throws a Refusal in Korean. */
export async function runCommand(db: Database, words: string[]): Promise<string> {
  const [command, ...rest] = words.map(word => word.normalize('NFC'))
  if (command === 'members' && rest.length <= 1) return listMembers(db, rest[0] ?? '')
  if (command === 'grant' && rest.length === 2) return grant(db, rest)
  if (command === 'announce' && rest.length === 2) return announce(db, rest)
  if (command === 'withdraw' && rest.length >= 4) return withdraw(db, rest)
  const [whom = ''] = rest
  if (command === 'enrol' && rest.length === 1 && whom !== '') return enrol(db, await requireMember(db, whom))
  if (command === 'reset-factor' && rest.length === 1 && whom !== '')
    return resetFactor(db, await requireMember(db, whom))
  throw new Refusal(usage)
}

type Member = { id: number; name: string; role: Role }

async function listMembers(db: Database, part: string): Promise<string> {
  const members = await findMembers(db, part, 50)
  return members.length === 0 ? '그런 회원이 없습니다.' : members.map(lineOf).join('\n')
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

async function grant(db: Database, [whom = '', role = '']: string[]): Promise<string> {
  const wanted = roles.find(each => each === role.toUpperCase())
  if (whom === '' || !wanted) throw new Refusal(usage)
  const member = await requireMember(db, whom)
  const { id, name } = member
  if (member.role === wanted)
    throw new Refusal(`${name}(${id}번): 이미 ${wanted}입니다. 아무것도 바꾸지 않았습니다.`)
  await grantRole(db, null, { memberId: id, role: wanted }).catch(refuseLastAdmin)
  return `${name}(${id}번): ${member.role} → ${wanted}\n다시 로그인하지 않아도 곧바로 적용됩니다.`
}

function refuseLastAdmin(error: unknown): never {
  if (!(error instanceof AppError) || error.errorName !== 'STEP_NOT_POSSIBLE') throw error
  throw new Refusal('하나 남은 ADMIN입니다. 다른 회원을 먼저 ADMIN으로 정해 주세요.')
}

async function announce(db: Database, [path = '', whom = '']: string[]): Promise<string> {
  if (whom === '') throw new Refusal(usage)
  return announceVersion(db, path, await requireMember(db, whom))
}

async function withdraw(
  db: Database,
  [code = '', version = '', whom = '', ...reason]: string[],
): Promise<string> {
  return withdrawVersion(db, { code, version, reason: reason.join(' ') }, await requireMember(db, whom))
}

/** Takes a number or the whole name; digits always mean the number. */
async function requireMember(db: Database, whom: string): Promise<Member> {
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
  if (!found) throw new Refusal(await unknown(db, whom))
  return found
}

async function unknown(db: Database, whom: string): Promise<string> {
  const similar = await findMembers(db, whom, 10)
  const first = `${whom}: 가입을 마친 회원 가운데 없습니다. 아무것도 바꾸지 않았습니다.`
  if (similar.length === 0) return `${first}\nnpm run admin -- members 로 찾아볼 수 있습니다.`
  return [first, '이 가운데 있으면 번호로 다시 적어 주세요.', ...similar.map(lineOf)].join('\n')
}
