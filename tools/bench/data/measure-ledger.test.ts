import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenDatabase, openTestDatabase } from '#backend/testing/test-database.ts'
import { buildRecountScript } from '../../build/recount-script.ts'
import { measureLedger } from './measure-ledger.ts'

let database: OpenDatabase
let folder: string

beforeAll(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'measured-'))
  await buildRecountScript(join(import.meta.dirname, '../../..'), folder)
})
afterAll(async () => {
  await database?.close()
  await rm(folder, { recursive: true })
})

it('a small log is sealed hour by hour, recounted, and its post and receipt are measured with and without witnesses', async () => {
  const scale = { posts: 20, people: 500, hours: 4, actsAnHour: 30, measuredSeals: 2 }
  const report = await measureLedger(database, join(folder, 'recount.mjs'), scale)
  const bytesOf = (name: RegExp) =>
    report
      .split('\n')
      .filter(line => name.test(line))
      .map(line => Number(/([\d,]+) bytes/.exec(line)?.[1]?.replaceAll(',', '')))
  expect(report).toMatch(/a log of \| 2\d\d lines/)
  expect(report).toMatch(/processor time of the script \| [\d.]+ ms/)
  const [post = 0, cosignedPost = 0, receipt = 0, cosignedReceipt = 0] = bytesOf(/bytes/)
  expect([post, cosignedPost].every(bytes => bytes > 8_000)).toBe(true)
  expect(receipt).toBeGreaterThan(500)
  expect(cosignedReceipt).toBeGreaterThan(receipt)
})
