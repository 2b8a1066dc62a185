import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { sealWaitingActs } from '#backend/testing/seal-ledger.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { readCommand } from './command.ts'
import { testMachine } from './machine.testing.ts'

let database: OpenDatabase
let folder: string
let checkpoint: string
const run = async (...words: string[]) =>
  readCommand(words)({ db: database.db, machine: testMachine(join(folder, 'files')) })
beforeAll(async () => {
  database = await openTestDatabase()
  await sealWaitingActs(database.db)
  const { rows } = await sql<{ note: string }>`select note from ledger_checkpoints`.execute(database.db)
  checkpoint = rows[0]?.note ?? ''
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'resume-ledger-'))
  return () => rmSync(folder, { recursive: true })
})
afterAll(() => database.close())

function fileOf(text: string): string {
  const path = join(folder, 'checkpoint.txt')
  writeFileSync(path, text)
  return path
}

describe('npm run admin -- resume-ledger', () => {
  it('explains itself without a checkpoint, and says which one it cannot read', async () => {
    await expect(run('resume-ledger')).rejects.toThrow('쓰는 법: npm run admin -- resume-ledger')
    await expect(run('resume-ledger', '/absent')).rejects.toThrow('/absent: 점검표를 읽지 못했습니다')
    await expect(run('resume-ledger', 'http://127.0.0.1:1/')).rejects.toThrow('점검표를 읽지 못했습니다')
  })

  it('refuses a checkpoint that the site did not sign', async () => {
    const forged = fileOf(checkpoint.replace('\n2\n', '\n3\n'))
    await expect(run('resume-ledger', forged)).rejects.toThrow('서명한 점검표가 아닙니다')
  })

  it('takes one from a file or from a witness, once', async () => {
    const witness = createServer((_, response) => response.end(checkpoint)).listen(0, '127.0.0.1')
    await new Promise(resolve => witness.once('listening', resolve))
    const address = `http://127.0.0.1:${(witness.address() as AddressInfo).port}/checkpoint`
    expect(await run('resume-ledger', fileOf(checkpoint), address)).toContain('다음 정시부터 봉인합니다')
    expect(await run('resume-ledger', address)).toContain('아무것도 바꾸지 않았습니다')
    witness.close()
  })

  it('refuses where the database lacks what was published', async () => {
    const known = fileOf(checkpoint)
    await database.db.deleteFrom('ledger_checkpoints').execute()
    await expect(run('resume-ledger', known)).rejects.toThrow('2줄인 점검표가 공개되었지만')
  })
})
