import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '#backend/app.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { memberToken, openTestApp } from '#backend/testing/test-app.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { findCodes } from './index.ts'

let database: OpenDatabase
let app: App
let now = new Date('2026-11-20T09:00:00Z')
beforeAll(async () => {
  database = await openTestDatabase()
  app = await openTestApp(database, { clock: () => now })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const labelOfReview = async () => {
  const { codes } = (await app.inject('/api/codes')).json()
  return codes.find(({ code }: { code: string }) => code === 'review')?.label
}
const rename = (label: string) =>
  database.db.updateTable('codes').set({ label }).where('code', '=', 'review').execute()
const reload = (headers: Record<string, string> = {}) =>
  app.inject({ method: 'PUT', url: '/api/codes/reload', headers })

describe('the code table', () => {
  it('is not reloaded by anybody but an administrator', async () => {
    expect((await reload()).json().errorCode).toBe(40100)
    now = new Date()
    for (const role of ['MEMBER', 'EDITOR'] as const)
      expect((await reload((await memberToken(database, { role })).headers)).json().errorCode).toBe(40300)
  })

  it('is kept for five seconds, unless it is reloaded', async () => {
    now = new Date()
    await rename('검토')
    const { headers } = await memberToken(database, { role: 'ADMIN' })
    await reload(headers)
    await rename('검토중')
    expect(await labelOfReview()).toBe('검토')
    expect((await reload(headers)).statusCode).toBe(200)
    expect(await labelOfReview()).toBe('검토중')
    await rename('살펴봄')
    now = new Date(now.getTime() + 5_001)
    expect(await labelOfReview()).toBe('살펴봄')
  })

  it('holds the thresholds of a question’s life in their order', async () => {
    const thresholds = await findCodes(database.db, 'question-threshold')
    expect(thresholds.map(({ code, value }) => [code, value])).toEqual([
      ['review', '30'],
      ['selected', '50'],
      ['awaiting-answer', '100'],
    ])
  })
})
