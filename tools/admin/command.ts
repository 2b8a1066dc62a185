import { sql } from 'kysely'
import { grantRole } from '#backend/domains/user/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { Refusal } from '../setup/refusal.ts'
import { announceVersion, withdrawVersion } from './announce-version.ts'
import { exportContent, importContent } from './content/content.ts'
import { helpOf, type Role, roles, usage } from './help.ts'
import type { Machine } from './machine.ts'
import { readOptions } from './options.ts'
import { purge } from './purge.ts'
import { reconcile } from './reconcile.ts'
import { resumeLedger } from './resume-ledger.ts'
import { enrol, resetFactor } from './second-factor.ts'

/** Returns the text to print; throws a Refusal in Korean. */
export async function runCommand(db: Database, words: string[], machine: Machine): Promise<string> {
  const [command, ...rest] = words.map(word => word.normalize('NFC'))
  if (command === 'members' && rest.length <= 1) return listMembers(db, rest[0] ?? '')
  if (command === 'grant' && rest.length === 2) return grant(db, rest)
  if (command === 'announce' && rest.length === 2) return announce(db, rest)
  if (command === 'withdraw' && rest.length >= 4) return withdraw(db, rest)
  const [whom = ''] = rest
  if (command === 'enrol' && rest.length === 1 && whom !== '') return enrol(db, await requireMember(db, whom))
  if (command === 'reset-factor' && rest.length === 1 && whom !== '')
    return resetFactor(db, await requireMember(db, whom))
  if (command === 'export' || command === 'import') return moveContent(db, command, rest, machine)
  if (command === 'reconcile') return reconcile(db, { dryRun: dryRunOf(command, rest) })
  if (command === 'purge') {
    const dryRun = dryRunOf(command, rest)
    return purge(db, machine.erasure(), { now: machine.now(), dryRun })
  }
  if (command === 'resume-ledger') {
    if (rest.length === 0) throw new Refusal(helpOf(command))
    return resumeLedger({ db, storage: machine.storage(), ledger: machine.ledger() }, rest)
  }
  throw new Refusal(usage)
}

async function moveContent(
  db: Database,
  command: 'export' | 'import',
  words: string[],
  machine: Machine,
): Promise<string> {
  const options = { as: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const
  const given = readOptions(words, options, helpOf(command))
  const whom = given.text('as') ?? ''
  const [path = ''] = given.positionals
  if (path === '' || given.positionals.length > 1 || (command === 'export') !== (whom === ''))
    throw new Refusal(helpOf(command))
  const site = { db, storage: machine.storage(), now: machine.now(), dryRun: given.has('dry-run') }
  if (command === 'export') return exportContent(path, site)
  return importContent(path, await requireMember(db, whom), site)
}

function dryRunOf(command: 'reconcile' | 'purge', words: string[]): boolean {
  const given = readOptions(words, { 'dry-run': { type: 'boolean' } }, helpOf(command))
  if (given.positionals.length > 0) throw new Refusal(helpOf(command))
  return given.has('dry-run')
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
