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
type Asked = { words: string[]; help: string }

type Site = { db: Database; machine: Machine }
/** Returns the text to print. */
type Act = (site: Site) => Promise<string>

const commands: ReadonlyMap<string, (asked: Asked) => Act> = new Map([
  ['members', members],
  ['grant', grantRole],
  ['announce', announce],
  ['withdraw', withdraw],
  ['enrol', asked => changeFactor(asked, enrol)],
  ['reset-factor', asked => changeFactor(asked, resetFactor)],
  ['export', exportFile],
  ['import', importFile],
  ['reconcile', reconcileCounts],
  ['purge', purgeNow],
  ['bounces', bounces],
  ['resume-ledger', resume],
])

/** Throws a Refusal with the usage before anything is opened for a command that cannot be run. */
export function readCommand(words: string[]): Act {
  const [name = '', ...rest] = words.map(word => word.normalize('NFC'))
  const read = commands.get(name)
  if (!read) throw new Refusal(usage)
  return read({ words: rest, help: helpOf(name) })
}

function members({ words, help }: Asked): Act {
  const [part = ''] = placesOf(words, help, { least: 0, most: 1 })
  return ({ db }) => listMembers(db, part)
}

function grantRole({ words, help }: Asked): Act {
  const { places, dryRun } = rehearsable({ words, help }, { least: 2, most: 2 })
  const [whom = '', role = ''] = places
  const wanted = roles.find(each => each === role.toUpperCase())
  if (!wanted) throw new Refusal(help)
  return async ({ db }) => grant(db, await requireMember(db, whom), { wanted, dryRun })
}

function announce(asked: Asked): Act {
  const { places, dryRun } = rehearsable(asked, { least: 2, most: 2 })
  const [path = '', whom = ''] = places
  return async ({ db }) => announceVersion(db, { path, dryRun }, await requireMember(db, whom))
}

function withdraw(asked: Asked): Act {
  const { places, dryRun } = rehearsable(asked, { least: 4, most: Number.POSITIVE_INFINITY })
  const [code = '', version = '', whom = '', ...reason] = places
  const withdrawal = { code, version, reason: reason.join(' '), dryRun }
  return async ({ db }) => withdrawVersion(db, withdrawal, await requireMember(db, whom))
}

function changeFactor(asked: Asked, change: typeof enrol): Act {
  const { places, dryRun } = rehearsable(asked, { least: 1, most: 1 })
  return async ({ db }) => change(db, await requireMember(db, places[0] ?? ''), { dryRun })
}

function exportFile(asked: Asked): Act {
  const { places, dryRun } = rehearsable(asked, { least: 1, most: 1 })
  return ({ db, machine }) =>
    exportContent(places[0] ?? '', { db, storage: machine.storage(), now: machine.now(), dryRun })
}

function importFile({ words, help }: Asked): Act {
  const given = readOptions(words, { as: { type: 'string' }, 'dry-run': { type: 'boolean' } }, help)
  const [path = ''] = requirePlaces(given, help, { least: 1, most: 1 })
  const whom = given.text('as') ?? ''
  if (whom === '') throw new Refusal(help)
  return async ({ db, machine }) => {
    const site = { db, storage: machine.storage(), now: machine.now(), dryRun: given.has('dry-run') }
    return importContent(path, await requireMember(db, whom), site)
  }
}

function reconcileCounts(asked: Asked): Act {
  const { dryRun } = rehearsable(asked, noArguments)
  return ({ db }) => reconcile(db, { dryRun })
}

function purgeNow(asked: Asked): Act {
  const { dryRun } = rehearsable(asked, noArguments)
  return ({ db, machine }) => purge(db, machine.erasure(), { now: machine.now(), dryRun })
}

function bounces(asked: Asked): Act {
  const { places, dryRun } = rehearsable(asked, { least: 1, most: Number.POSITIVE_INFINITY })
  return ({ db, machine }) => readBounces(db, { paths: places, tokens: machine.unsubscribing(), dryRun })
}

function resume({ words, help }: Asked): Act {
  const places = placesOf(words, help, { least: 1, most: Number.POSITIVE_INFINITY })
  return ({ db, machine }) =>
    resumeLedger({ db, storage: machine.storage(), ledger: machine.ledger() }, places)
}

type Count = { least: number; most: number }

const noArguments: Count = { least: 0, most: 0 }

/** For a command that takes `--dry-run` alone. */
function rehearsable({ words, help }: Asked, count: Count) {
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
