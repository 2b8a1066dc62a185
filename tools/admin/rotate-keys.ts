import { randomUUID } from 'node:crypto'
import { realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { Refusal } from '../setup/refusal.ts'
import { idOf, newKey, nextRing, type RingName, readRing, ringNames, type Step, steps } from './key-ring.ts'
import { readOptions } from './options.ts'
import { readTextFile } from './text-file.ts'

export const rotateKeysHelp = `쓰는 법: npm run admin -- rotate-keys [${ringNames.join('|')}] [--file <파일>] [--step <${steps.join('|')}>] [--dry-run]
쿠키와 토큰의 키를 바꿉니다. 데이터베이스는 열지 않습니다.
  --file이 없으면   환경 변수의 키로 새 목록을 만들어, 바꿀 설정을 차례대로 보여 줍니다. 출력은 비밀입니다
  --file <파일>     설정 파일(.env나 secrets.json)을 새 목록으로 바꿔 씁니다. 권한은 0600이 됩니다
  --step prepare    새 키를 맨 뒤에 넣습니다. 서버가 여럿일 때 첫 단계입니다
  --step switch     맨 뒤의 키를 맨 앞으로 옮깁니다. 모든 서버가 첫 단계의 설정으로 뜬 다음에 합니다
  --step retire     맨 앞의 키만 남깁니다. 14일 뒤에 하면 아무도 로그아웃되지 않습니다
  --step이 없으면   새 키를 곧바로 맨 앞에 넣습니다. 한 기계에서 함께 다시 시작할 때 씁니다
PSEUDONYM_KEY와 CERTIFICATION_KEY는 바꾸지 않습니다. 바꾸면 이미 저장된 것과 이어지지 않습니다(docs/operations.md).`

/** Needs no database. Returns the text to print; throws a Refusal in Korean. */
export function rotateKeys(words: string[], env: NodeJS.ProcessEnv, now: Date): string {
  const options = {
    file: { type: 'string' },
    step: { type: 'string' },
    'dry-run': { type: 'boolean' },
  } as const
  const given = readOptions(words, options, rotateKeysHelp)
  const names =
    given.positionals.length === 0 ? ringNames : ringNames.filter(name => name === given.positionals[0])
  const step = given.text('step')
  const known = steps.find(each => each === step) ?? null
  if (given.positionals.length > 1 || names.length === 0 || (step !== null && !known))
    throw new Refusal(rotateKeysHelp)
  const file = given.text('file')
  if (file !== null) return rewrite(file, names, { step: known, now, dryRun: given.has('dry-run') })
  if (known) throw new Refusal(rotateKeysHelp)
  return planOf(names, env, now)
}

function planOf(names: readonly RingName[], env: NodeJS.ProcessEnv, now: Date): string {
  const rings = names.flatMap(name => (env[name] ? [{ name, ring: readRing(name, env[name]) }] : []))
  if (rings.length === 0)
    throw new Refusal(`${names.join(', ')}: 환경 변수에 없습니다. 설정 파일이라면 --file로 정해 주세요.`)
  const planned = rings.map(({ name, ring }) => ({ name, ring, made: newKey(ring, now) }))
  const linesOf = (entriesOf: (ring: string[], made: string) => string[]) =>
    planned.map(({ name, ring, made }) => `${name}=${entriesOf(ring, made).join(',')}`)
  return [
    '아래는 비밀입니다. 남이 보는 곳에 두지 마세요.',
    '1. 모든 서버에 다음 설정을 넣고 다시 시작합니다. 새 키는 아직 열기만 합니다.',
    ...linesOf((ring, made) => [...ring, made]),
    '2. 모두 다시 시작한 다음, 새 키로 서명하게 합니다.',
    ...linesOf((ring, made) => [made, ...ring]),
    '3. 14일 뒤에 옛 키를 삭제합니다. 그 전에 삭제하면 그동안 오지 않은 회원은 다시 로그인해야 합니다.',
    ...linesOf((_, made) => [made]),
  ].join('\n')
}

type Change = { step: Step | null; now: Date; dryRun: boolean }

function rewrite(path: string, names: readonly RingName[], { dryRun, ...change }: Change): string {
  const place = placeOf(path)
  let text = readTextFile(place)
  const lines: string[] = []
  for (const name of names) {
    const pattern = settingIn(name)
    const kept = pattern.exec(text)?.groups?.keys
    if (kept === undefined) continue
    const ring = readRing(name, kept)
    const next = nextRing(name, ring, change)
    text = text.replace(pattern, (line: string) => line.replace(kept, next.join(',')))
    lines.push(`  ${name}: ${ring.map(idOf).join(', ')} → ${next.map(idOf).join(', ')}`)
  }
  if (lines.length === 0)
    throw new Refusal(`${path}: ${names.join(', ')}가 없습니다. 아무것도 바꾸지 않았습니다.`)
  if (dryRun) return ['바꿀 것입니다. 아무것도 바꾸지 않았습니다.', ...lines].join('\n')
  replaceFile(place, text)
  return [`${path}: 바꿨습니다. 이제 서버를 다시 시작해 주세요.`, ...lines].join('\n')
}

/** A line of an env file, or a member of secrets.json. */
const settingIn = (name: string): RegExp =>
  new RegExp(`^\\s*(?:export\\s+)?"?${name}"?\\s*[=:]\\s*["']?(?<keys>[\\w:,\\t -]*[\\w-])["']?,?\\s*$`, 'm')

/** Follows a link, so that it stays one. */
function placeOf(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    throw new Refusal(`${path}: 파일을 읽지 못했습니다.`)
  }
}

/** Renamed when complete: whoever reads it meanwhile sees the old file or the new one. */
function replaceFile(place: string, text: string): void {
  const fresh = `${place}.${randomUUID()}`
  try {
    writeFileSync(fresh, text, { mode: 0o600, flag: 'wx' })
    renameSync(fresh, place)
  } catch (error) {
    rmSync(fresh, { force: true })
    throw new Refusal(`${place}: 파일을 쓰지 못했습니다. (${error instanceof Error ? error.message : error})`)
  }
}
