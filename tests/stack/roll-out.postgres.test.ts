import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createPostgresDatabase } from '#backend/testing/test-postgres.ts'
import { haproxyPath } from '#server/testing/haproxy.ts'
import { join } from '../support/join.ts'
import { asked } from '../support/questions.ts'
import { nextRelease, thisRelease } from '../support/release.ts'
import { type RollingStack, startRollingStack } from '../support/rolling-stack.ts'
import { type LoadReport, startLoad } from '../support/steady-load.ts'
import { times } from '../support/test-length.ts'
import { Visitor } from '../support/visitor.ts'
import { answerTo } from '../support/writer.ts'

/** Longer than a call waits for a lock before it gives up (5 s). */
const readerHolds = times({ short: 7_000, long: 25_000 })
const migration = {
  name: '999-rolled-out-note',
  sql: 'alter table posts add column rolled_out_note text;\n',
}
const raised = {
  WRITES_PER_MINUTE: '100000',
  COMMENTS_PER_MINUTE: '100000',
  READS_PER_MINUTE: '100000',
}

describe.skipIf(!haproxyPath)(
  'a release rolled out and back under 20 requests a second (with HAProxy)',
  () => {
    const next = nextRelease(migration)
    const member = new Visitor()
    const readers = Array.from({ length: 8 }, () => new Visitor())
    let database: Awaited<ReturnType<typeof createPostgresDatabase>>
    let sql: pg.Client
    let stack: RollingStack
    let load: LoadReport
    const migrated: Record<'out' | 'back', string> = { out: '', back: '' }

    beforeAll(async () => {
      database = await createPostgresDatabase()
      sql = new pg.Client({ connectionString: database.url })
      await sql.connect()
      stack = await startRollingStack(database.url, thisRelease, raised)
      for (const one of [member, ...readers]) await join(one, stack.origin, `회원${randomUUID().slice(0, 8)}`)
      const posts: number[] = []
      while (posts.length < 8) posts.push((await asked(member, stack.origin)).id)

      const running = startLoad({ writer: member, readers, origin: stack.origin, posts }, 20)
      const reader = await startReading()
      const begin = performance.now()
      const migrating = stack.migrate(next)
      await vi.waitUntil(isMigrationWaiting, { timeout: 120_000, interval: 20 })
      await pause(readerHolds)
      await reader.end()
      migrated.out = await migrating
      const took = Math.round(performance.now() - begin)
      await stack.roll(next)
      migrated.back = await stack.migrate(thisRelease)
      await stack.roll(thisRelease)
      await pause(1_000)
      load = await running.end()
      const { reads, acknowledged, failed, slowest } = load
      const counts = `${reads} reads, ${acknowledged.length} writes, ${failed.length} failed`
      process.stdout.write(`${counts}, slowest ${Math.round(slowest)} ms; migrated in ${took} ms\n`)
    })
    afterAll(async () => {
      await sql?.end()
      await stack?.stop()
      await database?.drop()
      next.remove()
    })

    async function startReading(): Promise<pg.Client> {
      const reader = new pg.Client({ connectionString: database.url })
      await reader.connect()
      await reader.query('begin')
      await reader.query('select count(*) from posts')
      return reader
    }

    async function isMigrationWaiting(): Promise<boolean> {
      const { rowCount } = await sql.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query = $1`,
        [migration.sql],
      )
      return rowCount === 1
    }

    async function timesKept(column: string, table: string, marks: string[]): Promise<number[]> {
      const { rows } = await sql.query<{ text: string }>(`select ${column} as text from ${table}`)
      return marks.map(mark => rows.filter(({ text }) => text.includes(mark)).length)
    }
    const marksOf = (kind: string) =>
      load.acknowledged.filter(one => one.kind === kind).map(({ mark }) => mark)

    it('fails no request', () => {
      const faults = load.failed.length > 0 ? stack.faults() : ''
      if (faults) process.stdout.write(`${[...load.failed, faults].join('\n')}\n`)
      // A summary of a run keeps the first lines.
      expect(load.failed, `${load.failed.slice(0, 4).join('\n')}\n${faults}`).toEqual([])
      expect(load.reads).toBeGreaterThan(100)
      expect(load.acknowledged.length).toBeGreaterThan(100)
    })

    it('lets the migration wait for the reader and try again', () => {
      expect(migrated.out).toContain(`migration ${migration.name} waits for a lock`)
      expect(migrated.out).toContain(`migrations applied: ${migration.name}\n`)
    })

    it('lets the release before migrate nothing', () => {
      expect(migrated.back).toContain('migrations applied: none')
    })

    it('keeps every acknowledged write once', async () => {
      const [questions, comments] = [marksOf('question'), marksOf('comment')]
      expect(await timesKept('title', 'posts', questions)).toEqual(questions.map(() => 1))
      expect(await timesKept('body', 'comments', comments)).toEqual(comments.map(() => 1))
      const agreed = new Set(load.acknowledged.flatMap(one => (one.kind === 'agreement' ? [one.postId] : [])))
      const { rows } = await sql.query<{ id: string }>('select post_id as id from post_agreements')
      expect(rows.map(({ id }) => Number(id)).sort()).toEqual([...agreed].sort())
    })

    it('knows every key again, whichever release took it', async () => {
      const questions = load.acknowledged.filter(one => one.kind === 'question')
      const some = questions.filter((_, index) => index % 10 === 0)
      for (const one of some) expect((await answerTo(member, stack.origin, one)).status).toBe(201)
      const marks = some.map(({ mark }) => mark)
      expect(await timesKept('title', 'posts', marks)).toEqual(marks.map(() => 1))
    })
  },
)
