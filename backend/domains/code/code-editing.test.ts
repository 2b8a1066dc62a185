import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { memberToken, openTestApp } from '#backend/testing/test-app.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { siteOf } from '#backend/testing/test-site.ts'
import { findCodes, setCode, setCodeActive } from './index.ts'

let database: OpenDatabase
let admin: number
beforeAll(async () => {
  database = await openTestDatabase()
  admin = (await memberToken(database, { role: 'ADMIN' })).seq
})
afterAll(() => database.close())

async function set(group: string, code: string, value: string | null = null) {
  const stored = await database.db
    .selectFrom('codes')
    .select('version')
    .where('group', '=', group)
    .where('code', '=', code)
    .executeTakeFirst()
  const version = stored?.version ?? 0
  await setCode(database.db, admin, { group, code, label: '새 이름', value, sort: 9, version })
}
const details = async () =>
  (await database.db.selectFrom('audit_log').select(['act', 'details']).orderBy('id').execute()).map(
    ({ act, details }) => `${act} ${details.group} ${details.code}`,
  )

describe('an act on a code', () => {
  it.each([null, '0', '-3', '1.5', '많이', '1000000'])('never makes %j a threshold', async value => {
    const attempt = set('question-threshold', 'review', value)
    await expect(attempt).rejects.toMatchObject({ validationErrors: [{ field: 'value' }] })
  })

  it.each([
    ['review', '51', '‘선정’의 공감 수(50)보다 많을 수 없어요.'],
    ['selected', '29', '‘검토’의 공감 수(30)보다 적을 수 없어요.'],
    ['selected', '101', '‘답변 대기’의 공감 수(100)보다 많을 수 없어요.'],
    ['awaiting-answer', '49', '‘선정’의 공감 수(50)보다 적을 수 없어요.'],
  ])('keeps the threshold of %s from becoming %s', async (code, value, message) => {
    await expect(set('question-threshold', code, value)).rejects.toMatchObject({
      validationErrors: [{ field: 'value', message }],
    })
  })

  it('neither adds to nor takes from what the program knows by name', async () => {
    for (const [group, code] of [
      ['question-life', 'open'],
      ['question-threshold', 'review'],
      ['debate-state', 'open'],
      ['debate-event-kind', 'material'],
    ] as const) {
      const strange = set(group, 'sleeping', '1')
      await expect(strange).rejects.toMatchObject({ validationErrors: [{ field: 'code' }] })
      const off = setCodeActive(database.db, admin, { group, code, active: false })
      await expect(off).rejects.toThrow('STEP_NOT_POSSIBLE')
    }
  })

  it('is refused for a code that does not exist, one that is so already, and a group of no use', async () => {
    const code = { group: 'report-reason', code: 'weather', active: false }
    await expect(setCodeActive(database.db, admin, code)).rejects.toThrow('NOT_FOUND')
    const spam = { ...code, code: 'spam', active: true }
    await expect(setCodeActive(database.db, admin, spam)).rejects.toThrow('STEP_NOT_POSSIBLE')
    await expect(set('weather', 'sunny')).rejects.toThrow('NOT_FOUND')
    expect(await details()).toEqual([])
  })

  it('adds, changes and puts out of use, each in the record', async () => {
    const { db } = database
    const reasons = async () =>
      (await findCodes(db, 'report-reason')).map(({ code, label }) => `${code} ${label}`)
    await set('report-reason', 'election')
    expect(await reasons()).toContain('election 새 이름')
    await setCode(db, admin, {
      group: 'report-reason',
      code: 'election',
      label: '선거법',
      value: null,
      sort: 0,
      version: 1,
    })
    expect((await reasons())[0]).toBe('election 선거법')
    await setCodeActive(db, admin, { group: 'report-reason', code: 'election', active: false })
    expect(await reasons()).not.toContain('election 선거법')
    await set('question-threshold', 'review', '40')
    expect((await findCodes(db, 'question-threshold')).find(({ code }) => code === 'review')?.value).toBe(
      '40',
    )
    expect(await details()).toEqual([
      'set report-reason election',
      'set report-reason election',
      'deactivate report-reason election',
      'set question-threshold review',
    ])
  })
})

describe('two replicas', () => {
  it('both show a changed code within five seconds, without a reload', async () => {
    let now = new Date()
    const clock = () => now
    const replicas = [await openTestApp(database, { clock }), await openTestApp(database, { clock })]
    const labels = () =>
      Promise.all(
        replicas.map(async app => {
          const { codes } = (await siteOf(database, app).as('stranger').call('GET /codes')).body
          return codes.find(({ code }) => code === 'spam')?.label
        }),
      )
    expect(await labels()).toEqual(['광고나 도배', '광고나 도배'])
    await setCode(database.db, admin, {
      group: 'report-reason',
      code: 'spam',
      label: '광고',
      value: null,
      sort: 5,
      version: 1,
    })
    now = new Date(now.getTime() + 5_000)
    expect(await labels()).toEqual(['광고', '광고'])
    for (const app of replicas) await app.close()
  })
})
