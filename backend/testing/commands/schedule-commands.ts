import { randomUUID } from 'node:crypto'
import { pseudonymOf } from '../../domains/post/post.testing.ts'
import { systemClock } from '../../platform/clock.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { schedulesOf } from '../../schedules.ts'
import { captureLog } from '../captured-logger.ts'
import { testConfig } from '../test-config.ts'
import type { CommandCase, CommandWorld } from './command-case.ts'

const schedules = (db: CommandWorld['db']) =>
  schedulesOf({
    db,
    clock: systemClock,
    storage: openStorage(testConfig().storage),
    pseudonymOf,
    providers: [],
    log: captureLog().logger,
  })

const repeated: Record<string, string[]> = {
  'sweep-attachments': ['attachment_days', 'attachments'],
  'sweep-takedown-files': ['takedown_files'],
  'sweep-prints': ['green_paper_prints'],
  'tell-providers': ['ended_identities'],
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
    .values({ ...sanction, ended_at: old })
    .execute()
}

export const scheduleCommands: CommandCase[] = schedules({} as CommandWorld['db']).map(({ name }) => ({
  name,
  mayKeep: repeated[name] ?? [],
  prepare: async world => {
    await leaveThingsToDo(world)
    const schedule = schedules(world.db).find(one => one.name === name)
    return async () => schedule?.run()
  },
}))
