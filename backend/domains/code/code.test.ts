import { describe, expect, it } from 'vitest'
import { testSite } from '#backend/testing/test-site.ts'
import { findCodes } from './index.ts'

const site = testSite({ parts: { clock: () => now } })
let now = new Date('2026-11-20T09:00:00Z')

const labelOfReview = async () => {
  const { codes } = (await site.as('stranger').call('GET /codes')).body
  return codes.find(({ code }) => code === 'review')?.label
}
const rename = (label: string) =>
  site.db.updateTable('codes').set({ label }).where('code', '=', 'review').execute()
const reload = (who: Parameters<typeof site.as>[0]) => site.as(who).call('PUT /codes/reload')

describe('the code table', () => {
  it('is not reloaded by anybody but an administrator', async () => {
    expect((await reload('stranger')).error?.errorCode).toBe(40100)
    now = new Date()
    for (const role of ['member', 'editor'] as const)
      expect((await reload(role)).error?.errorCode).toBe(40300)
  })

  it('is reloaded on record', async () => {
    now = new Date()
    const admin = await site.join({ role: 'ADMIN' })
    expect((await reload(admin)).status).toBe(200)
    const acts = await site.db.selectFrom('audit_log').select(['actor_id', 'permission', 'act']).execute()
    expect(acts).toEqual([{ actor_id: admin.seq, permission: 'code.reload', act: 'reload' }])
  })

  it('is kept for five seconds, unless it is reloaded', async () => {
    now = new Date()
    await rename('검토')
    await reload('admin')
    await rename('검토중')
    expect(await labelOfReview()).toBe('검토')
    expect((await reload('admin')).status).toBe(200)
    expect(await labelOfReview()).toBe('검토중')
    await rename('살펴봄')
    now = new Date(now.getTime() + 5_001)
    expect(await labelOfReview()).toBe('살펴봄')
  })

  it('holds the thresholds of a question’s status in their order', async () => {
    const thresholds = await findCodes(site.db, 'question-threshold')
    expect(thresholds.map(({ code, value }) => [code, value])).toEqual([
      ['review', '30'],
      ['selected', '50'],
      ['awaiting-answer', '100'],
    ])
  })
})
