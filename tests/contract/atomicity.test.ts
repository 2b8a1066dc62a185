import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CommandWorld, commandCases } from '#backend/testing/commands/index.ts'
import { type StatementFaults, statementFaults } from '#backend/testing/statement-faults.ts'
import { changedTables, digestTables } from '#backend/testing/table-rows.ts'
import { memberToken } from '#backend/testing/test-app.ts'
import { type OpenDatabase, openTestDatabase } from '#backend/testing/test-database.ts'
import { type CallCase, nameOf } from './call-case.ts'
import { callCases } from './calls/index.ts'
import { ask } from './calls/question.ts'
import { fullerCalls } from './fuller-calls.ts'
import { meet } from './people.ts'
import { callerOf } from './who-may.ts'
import { openWorld, type World } from './world.ts'
import { findWritingFunctions, watchFunctions } from './writing-functions.ts'

type Failing = { database: OpenDatabase; faults: StatementFaults }

let calls: Failing
let world: World
/** Commands that go through every row have few to go through: their database holds no seed. */
let commands: Failing
let commandWorld: CommandWorld
let watched: Awaited<ReturnType<typeof watchFunctions>>
beforeAll(async () => {
  watched = await watchFunctions()
  calls = await openFailing()
  world = await openWorld(calls.database)
  commands = await openFailing()
  const { database } = commands
  const editorId = (await memberToken(database, { role: 'ADMIN' })).seq
  const member = async () => (await memberToken(database)).seq
  commandWorld = { database, db: database.db, editorId, member }
})
afterAll(async () => {
  await world?.close()
  await commands?.database.close()
})

async function openFailing(): Promise<Failing> {
  let faults: StatementFaults | undefined
  const database = await openTestDatabase(pool => {
    faults = statementFaults(pool)
  })
  if (!faults) throw new Error('the pool is prepared before it is opened')
  return { database, faults }
}

const mayKeep: Record<string, string[]> = {
  // A refused picture counts, and a row that is not ready yet is swept with its bytes.
  'POST /attachments/editor-image': ['attachment_days', 'attachments'],
  // Files of a refused request are swept.
  'POST /takedown-requests': ['takedown_files'],
}

/** Fails each statement in turn until the command succeeds; returns the tables that a failed run changed. */
async function leftBehind(
  { database, faults }: Failing,
  command: () => Promise<unknown>,
  kept: string[] = [],
): Promise<string[]> {
  let before = await digestTables(database.db)
  let looks = 0
  for (let statement = 1; ; statement += 1) {
    const { failed, counted, committed } = await faults.run(command, statement)
    if (failed === null) {
      const same = counted === statement - 1 || kept.length > 0
      return same ? [] : ['the runs before made more statements']
    }
    // Hashing all tables is slow: a few times for a run without a committed write, always with one.
    if (committed.length === 0 && (failed !== 'commit' || looks > 2)) continue
    looks += 1
    const after = await digestTables(database.db)
    const changed = changedTables(before, after).filter(table => !kept.includes(table))
    if (changed.length > 0) return [`${failed} failed, and left behind: ${changed.join(', ')}`, ...committed]
    before = after
  }
}

async function holdAtomic({ contract, who, foreign, prepare }: CallCase): Promise<void> {
  const name = nameOf(contract)
  const owner = await meet(world.database, 'owner')
  const kind = foreign ? 'owner' : callerOf[who]
  const person = kind === 'owner' ? owner : await meet(world.database, kind)
  const prepared = await prepare(world, owner)
  const statuses: number[] = []
  const call = async () => {
    const { statusCode } = await world.call(name, prepared, person)
    statuses.push(statusCode)
  }
  expect(await leftBehind(calls, call, mayKeep[name])).toEqual([])
  expect(statuses.at(-1)).toBe(Number(Object.keys(contract.answers)[0]))
}

describe('a call of which any statement fails leaves nothing behind:', () => {
  it.each(callCases.map(one => [nameOf(one.contract), one] as const))('%s', (_, one) => holdAtomic(one))

  it.each(fullerCalls.map(one => [nameOf(one.contract), one.when, one] as const))(
    '%s when %s',
    (_, __, one) => holdAtomic(one),
  )
})

describe('a command of which any statement fails leaves nothing behind:', () => {
  for (const { name, mayKeep: kept, prepare } of commandCases) {
    it(name, async () => {
      const command = await prepare(commandWorld)
      let succeeded = false
      const run = async () => {
        succeeded = false
        await command()
        succeeded = true
      }
      expect(await leftBehind(commands, run, kept)).toEqual([])
      expect(succeeded).toBe(true)
    })
  }

  it('an event of the outbox, which is delivered again', async () => {
    const { app, database, made } = world
    await app.background.deliverAll()
    const params = { postId: (await ask(world, await meet(database, 'owner'))).id }
    const other = await meet(database, 'otherMember')
    const comment = await made('POST /comments/:postId', { params, body: { body: '동의합니다.' } }, other)
    const outcome = async () => {
      const event = database.db.selectFrom('outbox').select('sent_at').orderBy('id', 'desc').limit(1)
      const notified = database.db.selectFrom('notifications').select('id')
      return {
        sent: (await event.executeTakeFirstOrThrow()).sent_at !== null,
        notified: (await notified.where('comment_id', '=', comment.id).execute()).length,
      }
    }
    for (let statement = 1; !(await outcome()).sent; statement += 1) {
      expect(await outcome()).toEqual({ sent: false, notified: 0 })
      await database.db.updateTable('outbox').set({ next_attempt_at: null }).execute()
      await calls.faults.run(app.background.deliverAll, statement)
    }
    expect(await outcome()).toEqual({ sent: true, notified: 1 })
  })
})

const notWalked = [
  // Migrations run before a test begins, and have tests of their own.
  'platform/database/migrate.ts apply',
  'platform/database/migrate.ts createLedger',
  'platform/database/migrate.ts note',
  // Counted in PostgreSQL alone, in one statement, and apart from what the call does.
  'platform/http/rate-counters.commands.ts sharedCounters',
  // Views are written by a timer, and may be lost (R12.17).
  'domains/post/view.commands.ts deleteViewsBefore',
  'domains/post/view.commands.ts insertViews',
  // One statement, where a witness is configured.
  'domains/ledger/witness.commands.ts askFrom',
  // One statement, where no mail is offered.
  'domains/mail/send-mails.commands.ts dropWaiting',
  // One statement each, where nothing is pushed, and after an attempt.
  'domains/push/send-pushes.commands.ts dropWaiting',
  'domains/push/send-pushes.commands.ts endPush',
  'domains/push/send-pushes.commands.ts putOff',
  'domains/push/send-pushes.commands.ts removeGone',
]

describe('this walk', () => {
  it('has run every function that writes', async () => {
    const called = await watched.names()
    const missing = findWritingFunctions().filter(name => !called.has(name) && !notWalked.includes(name))
    expect(missing).toEqual([])
  })

  it('leaves out no function that is not there', () => {
    const writing = findWritingFunctions()
    expect(notWalked.filter(name => !writing.includes(name))).toEqual([])
  })
})
