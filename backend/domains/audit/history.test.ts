import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testSite } from '#backend/testing/test-site.ts'
import type { historyEntities } from '#shared/contract/desk-history.ts'
import type { CallInput } from '#shared/contract/index.ts'
import { errorCode } from '#shared/errors/catalogue.ts'

const site = testSite()
const editor = site.as('editor')
const draft = { title: '점검 안내', body: '새벽에 점검합니다.' }
const history = (who: 'editor' | 'admin', entity: (typeof historyEntities)[number], id?: number) =>
  site.as(who).call('GET /desk/history', { query: { entity, ...(id && { id }) } })
const undo = (who: 'stranger' | 'member' | 'editor' | 'admin', id: number) =>
  site.as(who).call('POST /desk/history/:id/undo', { params: { id } })

async function changedNotice() {
  const { id, version } = (await editor.call('POST /desk/notices', { body: draft })).body
  const body = { ...draft, title: '점검을 미룹니다', pinned: true, version }
  await editor.call('PUT /desk/notices/:id', { params: { id }, body })
  const [last] = (await history('editor', 'notice', id)).body.items
  return { id, act: last?.id ?? 0 }
}

async function changedCode() {
  const params = { group: 'report-reason', code: 'spam' }
  const [stored] = await site.db.selectFrom('codes').select('version').where('code', '=', 'spam').execute()
  const body = { label: '도배', sort: 9, version: stored?.version ?? 0 }
  await site.as('admin').call('PUT /desk/codes/:group/:code', { params, body })
  const [last] = (await history('admin', 'code')).body.items
  return last?.id ?? 0
}

describe('the record of acts', () => {
  it('is not there for strangers and members', async () => {
    const { act } = await changedNotice()
    for (const who of ['stranger', 'member'] as const) {
      const query = { entity: 'notice' } as const
      expect((await site.as(who).call('GET /desk/history', { query })).status).toBe(404)
      expect((await undo(who, act)).status).toBe(404)
    }
  })

  it('of members, codes and documents is for administrators alone', async () => {
    const act = await changedCode()
    for (const entity of ['user', 'code', 'consent-document'] as const) {
      expect((await history('editor', entity)).error?.errorCode).toBe(errorCode('FORBIDDEN'))
      expect((await history('admin', entity)).status).toBe(200)
    }
    expect((await undo('editor', act)).error?.errorCode).toBe(errorCode('FORBIDDEN'))
    expect((await undo('admin', act)).status).toBe(204)
  })

  it('undoes nothing unknown, and nothing after ten minutes', async () => {
    expect((await undo('editor', 999_999)).error?.errorCode).toBe(errorCode('NOT_FOUND'))
    const { id, act } = await changedNotice()
    await sql`update undoable_changes set at = at - interval '10 minutes'`.execute(site.db)
    expect((await undo('editor', act)).error?.errorCode).toBe(errorCode('STEP_NOT_POSSIBLE'))
    const [last] = (await history('editor', 'notice', id)).body.items
    expect(last?.undoneUntil).toBeNull()
    expect(await site.app.background.runNow('purge-undoable-changes')).toBeGreaterThan(0)
    expect(await site.db.selectFrom('undoable_changes').select('place').execute()).toEqual([])
  })

  it('says who did what, and what was there before and after', async () => {
    const { id, act } = await changedNotice()
    const { body } = await history('editor', 'notice', id)
    expect(body.items).toMatchObject([
      {
        act: 'update',
        changes: [
          { field: 'pinned', before: false, after: true },
          { field: 'title', before: '점검 안내', after: '점검을 미룹니다' },
        ],
        undoneUntil: expect.any(String),
        undone: null,
      },
      { act: 'write', changes: [] },
    ])
    await undo('editor', act)
    const [last] = (await history('editor', 'notice', id)).body.items
    expect(last).toMatchObject({ act: 'undo', undone: 'update', undoneUntil: null })
  })

  const offered = async (id: number) =>
    (await history('editor', 'notice', id)).body.items.filter(({ undoneUntil }) => undoneUntil !== null)

  it('offers to undo an act once those that changed the same after it are undone', async () => {
    const { id } = await changedNotice()
    const [update, ...others] = await offered(id)
    expect([update?.act, others]).toEqual(['update', []])
    await undo('editor', update?.id ?? 0)
    const [write] = await offered(id)
    expect(write?.act).toBe('write')
    expect((await undo('editor', write?.id ?? 0)).status).toBe(204)
  })

  it('offers to undo an act although a later one changed something else of the same', async () => {
    const { id } = await changedNotice()
    const publishAt = new Date(Date.now() + 86_400_000).toISOString()
    await editor.call('PUT /desk/notices/:id/schedule', { params: { id }, body: { publishAt, version: 0 } })
    const acts = await offered(id)
    expect(acts.map(({ act }) => act)).toEqual(['schedule', 'update'])
    for (const act of acts.toReversed()) expect((await undo('editor', act.id)).status).toBe(204)
  })

  it('offers to undo no act whose rows were changed by one that is not undone, or by the clock', async () => {
    const { id } = (await editor.call('POST /desk/notices', { body: draft })).body
    const publishAt = new Date(Date.now() + 1_800_000).toISOString()
    await editor.call('PUT /desk/notices/:id/schedule', { params: { id }, body: { publishAt, version: 0 } })
    const acts = async () => (await history('editor', 'notice', id)).body.items
    expect((await acts()).map(({ undoneUntil }) => undoneUntil !== null)).toEqual([true, false])
    await sql`update notices set publish_at = now() where id = ${id}`.execute(site.db)
    await site.app.background.runNow('publish-due-notices')
    const [scheduled] = await acts()
    expect(scheduled).toMatchObject({ act: 'schedule', undoneUntil: null })
    expect((await undo('editor', scheduled?.id ?? 0)).error?.errorCode).toBe(errorCode('VERSION_CONFLICT'))
  })

  it('of one document leaves out the others, and of a report says which text it was about', async () => {
    const actor_id = (await site.join({ role: 'ADMIN' })).seq
    const entry = { actor_id, permission: 'consent.edit', act: 'announce', entity_id: 9 } as const
    const of = (code: string) => ({
      ...entry,
      entity: 'consent-document',
      details: JSON.stringify({ code, version: 9 }),
    })
    const report = {
      ...entry,
      entity: 'report',
      act: 'keep',
      details: JSON.stringify({ postId: 7, commentId: 8 }),
    }
    await site.db
      .insertInto('audit_log')
      .values([of('terms'), of('rules'), report])
      .execute()
    const subjects = async (query: CallInput<'GET /desk/history'>['query']) =>
      (await site.as('admin').call('GET /desk/history', { query })).body.items.map(({ subject }) => subject)
    expect(await subjects({ entity: 'consent-document', code: 'rules' })).toEqual(['rules 9판'])
    expect(await subjects({ entity: 'report' })).toEqual(['의견 8번'])
  })

  it('leaves out what an act kept as it was', async () => {
    const actor_id = (await site.join({ role: 'EDITOR' })).seq
    const details = JSON.stringify({ visibility: ['draft', 'draft'], owner: [null, '재단'] })
    const entry = {
      actor_id,
      permission: 'debate.edit',
      act: 'schedule',
      entity: 'post',
      entity_id: 987,
    } as const
    await site.db
      .insertInto('audit_log')
      .values({ ...entry, details })
      .execute()
    const [item] = (await history('editor', 'post', 987)).body.items
    expect(item?.changes.map(({ field }) => field)).not.toContain('visibility')
  })

  it('is read in parts', async () => {
    const { id } = await changedNotice()
    const query = { entity: 'notice', id, size: 1 } as const
    const first = (await editor.call('GET /desk/history', { query })).body
    const cursor = Number(first.next)
    const second = (await editor.call('GET /desk/history', { query: { ...query, cursor } })).body
    expect([first.items[0]?.act, second.items[0]?.act, second.next]).toEqual(['update', 'write', null])
  })

  it('keeps the place of a difference in a long text', async () => {
    const { id, version } = (await editor.call('POST /desk/notices', { body: draft })).body
    const long = '같은 말입니다. '.repeat(60)
    const params = { id }
    await editor.call('PUT /desk/notices/:id', { params, body: { ...draft, body: long, version } })
    const body = { ...draft, body: `${long}다른 끝입니다.`, version: version + 1 }
    await editor.call('PUT /desk/notices/:id', { params, body })
    const [last] = (await history('editor', 'notice', id)).body.items
    expect(last?.changes).toMatchObject([{ field: 'body', after: expect.stringContaining('다른 끝입니다.') }])
    expect(String(last?.changes[0]?.after).length).toBeLessThan(310)
  })
})
