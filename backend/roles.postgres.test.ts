import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from './app.ts'
import { type OpenDatabase, openDatabase } from './platform/database/open-database.ts'
import { enqueue } from './platform/outbox/outbox.commands.ts'
import { prepareDatabase } from './prepare-database.ts'
import { captureLog } from './testing/captured-logger.ts'
import { testConfig } from './testing/test-config.ts'
import { createPostgresDatabase } from './testing/test-postgres.ts'
import { siteOf, type TestSite } from './testing/test-site.ts'

const operations = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8')
const grants = operations.match(/^alter default privileges .*;$/gm) ?? []
const revokes = operations.match(/^revoke [^;]*;$/gm) ?? []
const log = captureLog()

let owner: OpenDatabase
let backend: OpenDatabase
let site: TestSite
let drop: () => Promise<void>
beforeAll(async () => {
  const created = await createPostgresDatabase()
  owner = await openDatabase({ kind: 'postgres', url: created.url, poolSize: 2, namesStatements: true })
  await sql`create role mureum_app login`.execute(owner.db)
  for (const grant of grants) await sql.raw(grant).execute(owner.db)
  await prepareDatabase(owner.db)
  for (const revoke of revokes) await sql.raw(revoke).execute(owner.db)
  const url = new URL(created.url)
  url.username = 'mureum_app'
  backend = await openDatabase({ kind: 'postgres', url: url.href, poolSize: 5, namesStatements: true })
  site = siteOf(backend, await buildApp({ config: testConfig(), database: backend, logger: log.logger }))
  drop = async () => {
    await sql`drop owned by mureum_app`.execute(owner.db)
    await sql`drop role mureum_app`.execute(owner.db)
    await owner.close()
    await created.drop()
  }
})
afterAll(async () => {
  await site.app.close()
  await backend.close()
  await drop()
})

describe('the role of the backend (DB-02)', () => {
  it.each([
    'create table public.mine (id int)',
    'create schema mine',
    'alter table users add mine int',
    'drop table outbox',
    'update audit_log set reason = null',
    'delete from audit_log',
    'delete from consent_documents',
    'update ledger_leaves set post_id = null',
    'delete from user_consents',
    'update green_paper_edition_authors set rank = 2',
    'truncate ledger_leaves',
    'delete from moderation_decisions',
  ])('may not %s', async statement => {
    await expect(sql.raw(statement).execute(backend.db)).rejects.toMatchObject({ code: '42501' })
  })

  it('erases consents of those who left three years ago, and of nobody else', async () => {
    const [gone, member] = [await site.join(), await site.join()]
    await sql`
      update users set status = 'withdrawn', left_at = now() - interval '3 years'
      where id = ${gone.seq}`.execute(backend.db)
    expect(await site.app.background.runNow('forget-old-records')).toBe(3)
    const left = await backend.db.selectFrom('user_consents').select('user_id').distinct().execute()
    expect(left).toEqual([{ user_id: member.seq }])
  })

  it('is enough to serve calls, to tell of what happened and to work by the clock', async () => {
    site.app.background.start()
    const by = site.as(await site.join())
    const body = {
      categoryId: 1,
      title: '버스는 왜 줄었습니까?',
      body: '하루에 세 번 옵니다. 이유를 묻습니다.',
    }
    const asked = await by.call('POST /questions', { body })
    expect(asked.status).toBe(201)
    await backend.db
      .transaction()
      .execute(trx =>
        enqueue(trx, { topic: 'post-hidden', postId: asked.body.id, reason: '개인정보가 있습니다.' }),
      )
    const unread = async () => (await by.call('GET /notifications/unread')).body.unread
    await expect.poll(unread).toBe(1)
    await expect.poll(() => log.text()).toContain('background work begun')
    expect(await site.app.background.runNow('rebuild-gram-frequencies')).toBe(0)
    expect(log.events().filter(line => line.level >= 40)).toEqual([])
  })
})
