import type { Database } from '#backend/platform/database/schema.ts'
import { Refusal } from '../setup/refusal.ts'
import { announceVersion, withdrawVersion } from './announce-version.ts'
import { readBounces } from './bounces.ts'
import { exportContent, importContent } from './content/content.ts'
import { helpOf, roles, usage } from './help.ts'
import type { Machine } from './machine.ts'
import { grant, listMembers, requireMember } from './member.ts'
import { type Given, readOptions } from './options.ts'
import { purge } from './purge.ts'
import { reconcile } from './reconcile.ts'
import { resumeLedger } from './resume-ledger.ts'
import { enrol, resetFactor } from './second-factor.ts'

/** `words` are what follows the command; `help` is printed where they are not what it takes. */
type Call = { db: Database; words: string[]; help: string; machine: Machine }

const commands: ReadonlyMap<string, (call: Call) => Promise<string>> = new Map([
  [
    'members',
    ({ db, words, help }) => listMembers(db, placesOf(words, help, { least: 0, most: 1 })[0] ?? ''),
  ],
  ['grant', grantRole],
  ['announce', announce],
  ['withdraw', withdraw],
  ['enrol', call => changeFactor(call, enrol)],
  ['reset-factor', call => changeFactor(call, resetFactor)],
  ['export', exportFile],
  ['import', importFile],
  ['reconcile', async ({ db, ...call }) => reconcile(db, { dryRun: rehearsable(call, nothing).dryRun })],
  ['purge', purgeNow],
  ['bounces', bounces],
  ['resume-ledger', resume],
])

/** Throws the usage for a command that there is not, before anything is opened for it. */
export function requireCommand(name = ''): (call: Call) => Promise<string> {
  const run = commands.get(name)
  if (!run) throw new Refusal(usage)
  return run
}

/** Returns the text to print; throws a Refusal in Korean. */
export async function runCommand(db: Database, words: string[], machine: Machine): Promise<string> {
  const [name = '', ...rest] = words.map(word => word.normalize('NFC'))
  return requireCommand(name)({ db, words: rest, help: helpOf(name), machine })
}

async function grantRole({ db, words, help }: Call): Promise<string> {
  const { places, dryRun } = rehearsable({ words, help }, { least: 2, most: 2 })
  const [whom = '', role = ''] = places
  const wanted = roles.find(each => each === role.toUpperCase())
  if (!wanted) throw new Refusal(help)
  return grant(db, await requireMember(db, whom), { wanted, dryRun })
}

async function announce({ db, words, help }: Call): Promise<string> {
  const { places, dryRun } = rehearsable({ words, help }, { least: 2, most: 2 })
  const [path = '', whom = ''] = places
  return announceVersion(db, { path, dryRun }, await requireMember(db, whom))
}

async function withdraw({ db, words, help }: Call): Promise<string> {
  const { places, dryRun } = rehearsable({ words, help }, { least: 4, most: Number.POSITIVE_INFINITY })
  const [code = '', version = '', whom = '', ...reason] = places
  const withdrawal = { code, version, reason: reason.join(' '), dryRun }
  return withdrawVersion(db, withdrawal, await requireMember(db, whom))
}

async function changeFactor({ db, words, help }: Call, change: typeof enrol): Promise<string> {
  const { places, dryRun } = rehearsable({ words, help }, { least: 1, most: 1 })
  return change(db, await requireMember(db, places[0] ?? ''), { dryRun })
}

async function exportFile({ db, words, help, machine }: Call): Promise<string> {
  const { places, dryRun } = rehearsable({ words, help }, { least: 1, most: 1 })
  return exportContent(places[0] ?? '', { db, storage: machine.storage(), now: machine.now(), dryRun })
}

async function importFile({ db, words, help, machine }: Call): Promise<string> {
  const given = readOptions(words, { as: { type: 'string' }, 'dry-run': { type: 'boolean' } }, help)
  const [path = ''] = requirePlaces(given, help, { least: 1, most: 1 })
  const whom = given.text('as') ?? ''
  if (whom === '') throw new Refusal(help)
  const site = { db, storage: machine.storage(), now: machine.now(), dryRun: given.has('dry-run') }
  return importContent(path, await requireMember(db, whom), site)
}

async function purgeNow({ db, words, help, machine }: Call): Promise<string> {
  const { dryRun } = rehearsable({ words, help }, nothing)
  return purge(db, machine.erasure(), { now: machine.now(), dryRun })
}

async function bounces({ db, words, help, machine }: Call): Promise<string> {
  const { places, dryRun } = rehearsable({ words, help }, { least: 1, most: Number.POSITIVE_INFINITY })
  return readBounces(db, { paths: places, tokens: machine.unsubscribing(), dryRun })
}

async function resume({ db, words, help, machine }: Call): Promise<string> {
  const places = placesOf(words, help, { least: 1, most: Number.POSITIVE_INFINITY })
  return resumeLedger({ db, storage: machine.storage(), ledger: machine.ledger() }, places)
}

type Count = { least: number; most: number }

const nothing: Count = { least: 0, most: 0 }

/** For a command that takes `--dry-run` alone. */
function rehearsable({ words, help }: Pick<Call, 'words' | 'help'>, count: Count) {
  const given = readOptions(words, { 'dry-run': { type: 'boolean' } }, help)
  return { places: requirePlaces(given, help, count), dryRun: given.has('dry-run') }
}

const placesOf = (words: string[], help: string, count: Count): string[] =>
  requirePlaces(readOptions(words, {}, help), help, count)

/** Throws the help where there are too few or too many, or an empty one that is needed. */
function requirePlaces({ positionals }: Given, help: string, { least, most }: Count): string[] {
  const needed = positionals.slice(0, least).filter(word => word !== '')
  if (needed.length < least || positionals.length > most) throw new Refusal(help)
  return positionals
}
