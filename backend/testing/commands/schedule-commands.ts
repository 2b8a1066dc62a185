import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { withdrawNext } from '../../domains/leaving/withdrawals.ts'
import { openLedger } from '../../domains/ledger/index.ts'
import { readKept } from '../../domains/ledger/kept-checkpoint.queries.ts'
import { sealHour } from '../../domains/ledger/seal.commands.ts'
import { endMail, noteBounce, unsubscribeTokens } from '../../domains/mail/index.ts'
import { insertTestPost, setAgreement } from '../../domains/post/post.testing.ts'
import { systemClock } from '../../platform/clock.ts'
import { localStorage } from '../../platform/storage/local-storage.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { schedulesOf } from '../../schedules.ts'
import { captureLog } from '../captured-logger.ts'
import { testConfig } from '../test-config.ts'
import type { CommandCase, CommandWorld } from './command-case.ts'

const folder = fileURLToPath(new URL('../../../.test/schedules/', import.meta.url))
mkdirSync(folder, { recursive: true })

const storages = new WeakMap<CommandWorld['db'], Storage>()

/** The database's own: the checkpoint that a storage keeps is of one log. */
function storageOf(db: CommandWorld['db']): Storage {
  const storage = storages.get(db) ?? localStorage(mkdtempSync(folder))
  storages.set(db, storage)
  return storage
}

const schedules = (db: CommandWorld['db']) =>
  schedulesOf({
    db,
    clock: systemClock,
    storage: storageOf(db),
    ledger: openLedger(testConfig().ledger),
    witnesses: [],
    providers: [],
    mailing: {
      transport: { send: async () => {} },
      tokens: unsubscribeTokens(testConfig().secrets.pseudonymKey),
      site: '',
    },
    pushing: { transport: { send: async () => ({ outcome: 'sent' }), close: async () => {} } },
    log: captureLog().logger,
  })

const repeated: Record<string, string[]> = {
  'sweep-attachments': ['attachment_days', 'attachments'],
  'sweep-takedown-files': ['takedown_files'],
  'sweep-prints': ['green_paper_prints'],
  'tell-providers': ['ended_identities'],
  // Publishing is a step of its own, which the next round repeats.
  'seal-ledger': ['ledger_checkpoints', 'ledger_leaves', 'ledger_tiles'],
  'forget-old-records': ['reports', 'user_consents', 'user_sanctions'],
}

async function leaveThingsToDo({ db, member, editorId }: CommandWorld): Promise<void> {
  const old = new Date('2020-01-01T00:00:00Z')
  await db
    .insertInto('ended_identities')
    .values({ provider: 'local', subject: randomUUID(), next_attempt_at: old })
    .execute()
  const sanction = { user_id: await member(), kind: 'writing', reason: '도배', actor_id: editorId } as const
  await db
    .insertInto('user_sanctions')
    .values([
      { ...sanction, ended_at: old },
      { ...sanction, from_at: old, until_at: new Date(Date.now() - 60_000) },
    ])
    .execute()
}

async function insertReachable(db: CommandWorld['db'], memberId: number): Promise<number> {
  const contact = { user_id: memberId, email: 'a@example.org', provider: 'local' }
  await db.insertInto('user_contacts').values(contact).execute()
  return memberId
}

const returnedMail: CommandCase = {
  name: 'noteBounce, of an address given up',
  prepare: async ({ db, member }) => {
    const memberId = await insertReachable(db, await member())
    const tokens = unsubscribeTokens(testConfig().secrets.pseudonymKey)
    const token = tokens.sign({ kind: 'step', memberId })
    const source = [
      'Content-Type: multipart/report; report-type=delivery-status',
      'Final-Recipient: rfc822; a@example.org',
      'Action: failed',
      'Status: 5.1.1',
      `List-Unsubscribe: <https://mureum.example/unsubscribe?token=${token}>`,
    ].join('\r\n')
    return () => noteBounce(db, source, { tokens, dry: false })
  },
}

const refusedMail: CommandCase = {
  name: 'endMail, to an address that is refused',
  prepare: async ({ db, member }) => {
    const memberId = await insertReachable(db, await member())
    const { id } = await db
      .insertInto('mails')
      .values({ user_id: memberId, kind: 'step', event_key: 'refused' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return () => endMail(db, { id, memberId }, 'refused')
  },
}

const sealing: CommandCase = {
  name: 'sealHour, with acts that wait',
  prepare: async ({ db, member, editorId }) => {
    const postId = await insertTestPost(db, { authorId: editorId })
    for (let people = 0; people < 5; people++)
      await setAgreement(db, postId, { seq: await member(), certified: false }, true)
    const { signer, voices } = openLedger(testConfig().ledger)
    // Behind what the schedule has sealed, whose storage keeps the newest checkpoint.
    const now = new Date(Date.now() + 24 * 3_600_000)
    const kept = await readKept(storageOf(db))
    const parts = { now, ...signer, voices, findOpened: async () => [], findMerged: async () => [], kept }
    return () => db.transaction().execute(trx => sealHour(trx, parts))
  },
}

const plannedWithdrawal: CommandCase = {
  name: 'withdrawNext',
  prepare: async ({ db, member }) => {
    const leaver = await member()
    const post = await insertTestPost(db, { authorId: leaver })
    await setAgreement(db, post, { seq: leaver, certified: false }, true)
    await db
      .insertInto('planned_withdrawals')
      .values({ user_id: leaver, post_id: post, kind: 'agree', due_at: new Date(0) })
      .execute()
    return () => withdrawNext(db, openLedger(testConfig().ledger).voices, new Date())
  },
}

const everySchedule: CommandCase[] = schedules({} as CommandWorld['db']).map(({ name }) => ({
  name,
  mayKeep: repeated[name] ?? [],
  prepare: async world => {
    await leaveThingsToDo(world)
    const schedule = schedules(world.db).find(one => one.name === name)
    return async () => schedule?.run()
  },
}))

export const scheduleCommands: CommandCase[] = [
  ...everySchedule,
  refusedMail,
  returnedMail,
  sealing,
  plannedWithdrawal,
]
