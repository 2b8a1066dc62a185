import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type PostgresServer, startPostgres } from '#backend/testing/postgres-server.ts'
import { sealSite, sealWaitingActs } from '#backend/testing/seal-ledger.ts'
import { openTestApp } from '#backend/testing/test-app.ts'
import { openPostgresTestDatabase } from '#backend/testing/test-postgres.ts'
import { siteOf, type TestSite } from '#backend/testing/test-site.ts'
import { rehearseBackUp } from '#tools/back-up/rehearse.ts'

const hasPrograms = ['pg_dump', 'pg_restore'].every(program => {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})

let folder: string
let empty: PostgresServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mureum-q-back-up-'))
  if (hasPrograms) empty = await startPostgres()
})
afterAll(async () => {
  await empty?.stop()
  rmSync(folder, { recursive: true })
})

describe.skipIf(!hasPrograms)('a back-up', () => {
  it('taken while members write comes back in an empty cluster as it was, and seals nothing there', async () => {
    const database = await openPostgresTestDatabase(10)
    const url = await addressOf(database.db)
    const site = siteOf(database, await openTestApp(database))
    const files = join(folder, 'files')
    mkdirSync(files)
    writeFileSync(join(files, 'a1'), '그림')
    const author = site.as(await site.join())
    const body = {
      categoryId: 1,
      title: '버스는 왜 줄었습니까?',
      body: '하루에 세 번 옵니다. 이유를 묻습니다.',
    }
    const asked = await author.call('POST /questions', { body })
    const params = { id: asked.body.id }
    const agree = async () =>
      site.as(await site.join()).call('POST /questions/:id/agreed', { params, body: { agreed: true } })
    await agree()
    await sealWaitingActs(database.db, files)
    const { rows: sealed } = await sql`select size from ledger_checkpoints`.execute(database.db)
    expect(sealed).toHaveLength(1)

    let stopped = false
    const writing = (async () => {
      while (!stopped) await agree()
    })()
    const outcome = await rehearseBackUp({
      source: { database: url, files },
      folder: join(folder, 'kept'),
      target: { database: empty.url, files: join(folder, 'restored') },
    })
    stopped = true
    await writing

    expect(outcome.problems).toEqual([])
    expect(outcome).toMatchObject({ files: 1 })
    expect(outcome.tables).toBeGreaterThan(50)
    expect(existsSync(join(files, 'ledger/checkpoint'))).toBe(true)
    const sealing = sealSite(empty.url, join(folder, 'restored'))
    await expect(sealing).rejects.toThrow('no checkpoint is kept')
    await site.app.close()
    await database.close()
  })
})

async function addressOf(db: TestSite['db']): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const url = new URL(inject('postgresUrl'))
  url.pathname = rows[0]?.name ?? ''
  return url.href
}
