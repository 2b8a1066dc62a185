import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createDebate, updateDebate } from '#backend/domains/debate/debate.commands.ts'
import { deleteDraft } from '#backend/domains/debate/debate-draft.commands.ts'
import { addEvent, deleteEvent } from '#backend/domains/debate/debate-event.commands.ts'
import { updateNotice, writeNotice } from '#backend/domains/notice/notice.commands.ts'
import { askQuestion } from '#backend/domains/question/question.testing.ts'
import { answerQuestion, moveQuestion } from '#backend/domains/question/question-status.commands.ts'
import { reindexTexts } from '#backend/platform/text-search/text-index.commands.ts'
import { reindexTitles } from '#backend/platform/text-search/title-index.commands.ts'
import { type CommandWorld, commandCases } from '#backend/testing/commands/index.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { errorCode } from '#shared/errors/catalogue.ts'

const site = testSite()
let world: CommandWorld
beforeAll(async () => {
  const editorId = (await site.join({ role: 'ADMIN' })).seq
  const member = async () => (await site.join()).seq
  world = { database: site.database, db: site.db, editorId, member }
  await undo(1)
})

/** Acts of which somebody is told at once, or that have an act of their own against them (docs/decisions/033). */
const lasting = new Set([
  ...[
    'hide',
    'hide-question',
    'restore',
    'restore-question',
    'keep',
    'withdraw',
    'suspend',
    'end-suspension',
  ],
  ...['uphold-objection', 'refuse-objection', 'block', 'refuse', 'return'],
  ...['publish', 'open', 'add-follow-up', 'announce', 'grant-role', 'set-type', 'reload'],
  ...['enrol', 'reset', 'use-recovery-code', 'authenticate', 'register-passkey', 'remove-passkey'],
])
/** Of a post; that of a notice waits. */
const isLasting = ({ act, entity }: Act) => lasting.has(act) && !(act === 'publish' && entity === 'notice')

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const text = { categoryId: 1, title: '빈집세를 걷어야 합니까?', body: '함께 정합니다.' }
const event = { kind: 'offline', at: inHours(1), title: '토론회를 엽니다', body: '누구나 옵니다.' } as const
const answer = { body: '법을 고치겠습니다.', answerer: '국토교통위원회', note: '답변을 싣습니다.' }

async function draftWithEvent() {
  const { db, editorId } = world
  const questionIds = [await askQuestion(db, { authorId: await world.member() })]
  const rules = { opensAt: inHours(1), closesAt: inHours(9) }
  const postId = await createDebate(db, editorId, { ...text, ...rules, questionIds })
  return { postId, eventId: await addEvent(db, editorId, { postId, ...event }) }
}

const further: { name: string; prepare: (world: CommandWorld) => Promise<() => Promise<unknown>> }[] = [
  {
    name: 'deleteDraft',
    prepare: async ({ db, editorId }) => {
      const { postId } = await draftWithEvent()
      return () => deleteDraft(db, editorId, { postId })
    },
  },
  {
    name: 'deleteEvent',
    prepare: async ({ db, editorId }) => {
      const draft = await draftWithEvent()
      return () => deleteEvent(db, editorId, draft)
    },
  },
  {
    name: 'updateDebate that turns its positions round',
    prepare: async ({ db, editorId }) => {
      const { postId } = await draftWithEvent()
      const positions = [
        { key: 'against', label: '찬성' },
        { key: 'for', label: '반대' },
      ]
      return () => updateDebate(db, editorId, { ...text, postId, version: 1, rules: { positions } })
    },
  },
  {
    name: 'answerQuestion that changes an answer',
    prepare: async ({ db, editorId, member }) => {
      const postId = await askQuestion(db, { authorId: await member() })
      await moveQuestion(db, editorId, { postId, to: 'selected', note: '고릅니다.' })
      await answerQuestion(db, editorId, { postId, ...answer })
      return () => answerQuestion(db, editorId, { postId, ...answer, body: '고쳐 답합니다.' })
    },
  },
]
const cases = [...commandCases, ...further].map(one => [one.name, one] as const)

type Act = { id: number; act: string; entity: string }

async function lastAct(): Promise<Act> {
  const act = await site.db
    .selectFrom('audit_log')
    .select(['id', 'act', 'entity'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return act ?? { id: 0, act: 'none', entity: 'none' }
}
const changesOf = (id: number) =>
  site.db.selectFrom('undoable_changes').selectAll().where('audit_id', '=', id).orderBy('place').execute()
const undo = (id: number) => site.as('admin').call('POST /desk/history/:id/undo', { params: { id } })

/** Leaves out the record itself, versions, which count on, and since when a picture is shown nowhere. */
async function rows(): Promise<Record<string, string[]>> {
  await reindexTitles(site.db)
  await reindexTexts(site.db)
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name <> all('{audit_log,undoable_changes,idempotency_keys,rate_counters,sessions}')`.execute(
    site.db,
  )
  const contents: Record<string, string[]> = {}
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - ${name === 'text_index' ? 'revision' : ''}::text - '{version,guests_version,chapters_version,transcript_version,answer_version,outcome_version,popup_version,schedule_version,loose_since}'::text[])::text as row
      from ${sql.table(name)} t order by 1`.execute(site.db)
    contents[name] = rows.map(({ row }) => row)
  }
  return contents
}

describe('an act that is undone leaves every row as it was:', () => {
  it.each(cases)('%s', async (_, { prepare }) => {
    const run = await prepare(world)
    const [before, last] = [await rows(), await lastAct()]
    await run()
    const act = await lastAct()
    if (act.id === last.id) return
    const reply = await undo(act.id)
    if (isLasting(act)) {
      expect(reply.error?.errorCode).toBe(errorCode('STEP_NOT_POSSIBLE'))
      return
    }
    expect(reply.error ?? reply.status).toBe(204)
    expect(await rows()).toEqual(before)
    expect((await undo(act.id)).error?.errorCode).toBe(errorCode('STEP_NOT_POSSIBLE'))
  })
})

/** Puts one changed row back by hand, as another editor could. */
async function changeMeanwhile(id: number): Promise<boolean> {
  const changed = (await changesOf(id)).find(({ before, after }) => before && after)
  if (!changed) return false
  const { table_name, key, before } = changed
  const values = JSON.stringify({ ...before, ...key })
  const row = sql`jsonb_populate_record(null::${sql.table(table_name)}, ${values}::jsonb)`
  const columns = (names: string[], alias: string) => sql.join(names.map(name => sql.ref(`${alias}.${name}`)))
  const [names, keys] = [Object.keys(before ?? {}), Object.keys(key)]
  await sql`
    update ${sql.table(table_name)} t set (${sql.join(names.map(name => sql.ref(name)))}) = (select ${columns(names, 'r')})
    from ${row} r where (${columns(keys, 't')}) = (${columns(keys, 'r')})`.execute(site.db)
  return true
}

/** Prepares a date that a second announcement would come before. */
const once = 'announceDocument'

describe('an act of which a row changed meanwhile is not undone:', () => {
  it.each(cases.filter(([name]) => name !== once))('%s', async (_, { prepare }) => {
    const run = await prepare(world)
    const last = await lastAct()
    await run()
    const act = await lastAct()
    if (act.id === last.id || isLasting(act) || !(await changeMeanwhile(act.id))) return
    const before = await rows()
    expect((await undo(act.id)).error?.errorCode).toBe(errorCode('VERSION_CONFLICT'))
    expect(await rows()).toEqual(before)
  })
})

describe('an undone act', () => {
  const notice = { title: '점검 안내', body: '새벽에 점검합니다.', pinned: false }
  const countNotifications = async () => {
    await sql`update outbox set next_attempt_at = null where sent_at is null`.execute(site.db)
    await site.app.background.deliverAll()
    return Number(
      (await sql`select from notifications where kind = 'notice-published'`.execute(site.db)).rows.length,
    )
  }

  it('tells nobody; one that stays tells each member once, when it can no longer be undone', async () => {
    const params = { id: await writeNotice(site.db, world.editorId, notice) }
    const publish = async () => {
      const { version } = (await site.as('editor').call('GET /desk/notices/:id', { params })).body
      await site.as('editor').call('POST /desk/notices/:id/publish', { params, body: { version } })
    }
    const before = await countNotifications()
    await publish()
    await undo((await lastAct()).id)
    expect(await countNotifications()).toBe(before)
    await publish()
    const { rows } = await sql<{ seconds: number }>`
      select round(extract(epoch from next_attempt_at - created_at))::int as seconds from outbox
      where sent_at is null and topic = 'notice-published'`.execute(site.db)
    expect(rows).toEqual([{ seconds: 600 }])
    expect(await countNotifications()).toBeGreaterThan(before)
  })

  it('counts the version on, so that a form opened meanwhile is refused', async () => {
    const noticeId = await writeNotice(site.db, world.editorId, notice)
    await updateNotice(site.db, world.editorId, { ...notice, noticeId, version: 1, title: '미룸' })
    const first = await lastAct()
    await updateNotice(site.db, world.editorId, { ...notice, noticeId, version: 2, title: '또 미룸' })
    await undo((await lastAct()).id)
    const late = updateNotice(site.db, world.editorId, { ...notice, noticeId, version: 3, title: '늦음' })
    await expect(late).rejects.toThrow('VERSION_CONFLICT')
    expect((await undo(first.id)).status).toBe(204)
    const { body } = await site.as('editor').call('GET /desk/notices/:id', { params: { id: noticeId } })
    expect(body).toMatchObject({ title: notice.title, version: 5 })
  })

  it('puts out of use what others refer to already', async () => {
    const draft = { slug: 'ocean', name: '바다' }
    const category = await site.as('editor').call('POST /desk/categories', { body: draft })
    const act = await lastAct()
    await askQuestion(site.db, { authorId: await world.member(), categoryId: category.body.id })
    expect((await undo(act.id)).status).toBe(204)
    const { items } = (await site.as('editor').call('GET /desk/categories')).body
    expect(items.find(({ id }) => id === category.body.id)).toMatchObject({ active: false })
  })
})
