import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { storeImage } from '#backend/domains/attachment/index.ts'
import { addBanner } from '#backend/domains/banner/index.ts'
import { addFaq } from '#backend/domains/faq/index.ts'
import { publishNotice, removeNotice, scheduleNotice, writeNotice } from '#backend/domains/notice/index.ts'
import { addSynonym } from '#backend/domains/search/index.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { memberToken } from '#backend/testing/test-app.ts'
import { openTestDatabase, truncate } from '#backend/testing/test-database.ts'
import { readCommand } from '../command.ts'
import { testMachine } from '../machine.testing.ts'

let database: OpenDatabase
let directory: string
let admin: { seq: number; name: string }
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'content-'))
  await truncate(database)
  admin = await memberToken(database, { name: '운영하는이', role: 'ADMIN' })
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const file = (name: string) => join(directory, name)
const run = async (...words: string[]) =>
  readCommand(words)({ db: database.db, machine: testMachine(join(directory, 'files')) })
const write = (content: object) => writeFileSync(file('in.json'), JSON.stringify({ version: 1, ...content }))
const take = (...more: string[]) => run('import', file('in.json'), '--as', String(admin.seq), ...more)
const acts = () =>
  database.db.selectFrom('audit_log').select(['actor_id', 'entity', 'act']).orderBy('id').execute()
const contentOf = (name: string) => {
  const { exportedAt: _exportedAt, ...content } = JSON.parse(readFileSync(file(name), 'utf8'))
  return content
}

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const storage = () => testMachine(join(directory, 'files')).storage()
async function picture(): Promise<string> {
  const deps = { db: database.db, storage: storage(), limit: <T>(work: () => Promise<T>) => work() }
  const sent = { memberId: admin.seq, sent: dot, now: new Date() }
  return (await storeImage({ ...deps, uploadsPerDay: 10 }, sent)).id
}

const ahead = (days: number) => new Date(Date.now() + days * 86_400_000)
const plain = { text: '', link: '/question', palette: 'paper' as const, startsAt: null, endsAt: null }

async function fill(): Promise<void> {
  const { db } = database
  const { seq } = admin
  const imageId = await picture()
  const document = {
    type: 'doc' as const,
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: '이렇게 보입니다. 잘 읽어 주세요.' }] },
      { type: 'image', attrs: { attachmentId: imageId, alt: '화면' } },
    ],
  }
  await addFaq(db, seq, { category: 'question', question: '어떻게 보이나요?', document })
  await addBanner(db, seq, { ...plain, title: '그림이 있는 배너', imageId, imageAlt: '점' })
  await addBanner(db, seq, { ...plain, title: '그림이 없는 배너', imageId: null, imageAlt: '' })
  await addSynonym(db, seq, { term: '종부세', canonical: '종합부동산세' })
  const draft = { title: '점검 안내', body: '잠시 멈춥니다. 다시 알려 드립니다.', pinned: false }
  const [published, planned, removed] = [
    await writeNotice(db, seq, draft),
    await writeNotice(db, seq, { ...draft, title: '점검 안내', pinned: true }),
    await writeNotice(db, seq, { ...draft, title: '잘못 올린 안내' }),
  ]
  await publishNotice(db, seq, { noticeId: published })
  await scheduleNotice(db, seq, { noticeId: planned, at: ahead(3) })
  await removeNotice(db, seq, { noticeId: removed, reason: '잘못 올렸습니다.' })
}

describe('importing content refuses', () => {
  it('words that it does not take, with its own help', async () => {
    for (const words of [
      ['import'],
      ['import', 'a'],
      ['import', 'a', 'b', '--as', '1'],
      ['import', 'a', '--by', '1'],
      ['export'],
      ['export', 'a', '--as', '1'],
    ])
      await expect(run(...words)).rejects.toThrow(`쓰는 법: npm run admin -- ${words[0]} <파일>`)
  })

  it('whoever is no administrator', async () => {
    const editor = await memberToken(database, { role: 'EDITOR' })
    write({})
    await expect(run('import', file('in.json'), '--as', String(editor.seq))).rejects.toThrow('ADMIN만')
  })

  it.each([
    [
      'a field that it does not know',
      { banners: [{ ...plain, title: '배너', color: 'red' }] },
      '모르는 항목: color',
    ],
    ['what citizens wrote', { questions: [] }, '모르는 항목: questions'],
    ['another version', { version: 2 }, 'version 1만'],
    ['a text that the desk would refuse', { notices: [{ title: '', body: '내용' }] }, '제목을'],
  ])('%s', async (_, content, message) => {
    write(content)
    await expect(take()).rejects.toThrow(message)
    expect(await acts()).toEqual([])
  })

  it('a file that is missing or no JSON', async () => {
    await expect(take()).rejects.toThrow('읽지 못했습니다')
    writeFileSync(file('in.json'), 'no')
    await expect(take()).rejects.toThrow('JSON이 아닙니다')
  })

  it('all of a file when one thing in it cannot be', async () => {
    write({
      categories: [{ slug: 'ocean', name: '바다' }],
      faqs: [{ category: 'nowhere', question: '어디인가요?', body: '아무 데도 아닙니다. 없습니다.' }],
    })
    await expect(take()).rejects.toThrow('자주 묻는 질문 「어디인가요?」: 묶음을 골라 주세요.')
    expect(await acts()).toEqual([])
    const found = await database.db
      .selectFrom('categories')
      .select('id')
      .where('slug', '=', 'ocean')
      .execute()
    expect(found).toEqual([])
  })
})

describe('exporting content', () => {
  it('writes a file that only its owner reads, never over another', async () => {
    await fill()
    expect(await run('export', file('out.json'))).toContain('배너 2개, 공지사항 2개, 그림 1개를 내보냈습니다')
    expect(statSync(file('out.json')).mode & 0o777).toBe(0o600)
    await expect(run('export', file('out.json'))).rejects.toThrow('이미 있는 파일입니다')
    expect(readFileSync(file('out.json'), 'utf8')).not.toContain('잘못 올린 안내')
  })

  it('writes nothing in a dry run', async () => {
    expect(await run('export', file('out.json'), '--dry-run')).toContain('파일은 쓰지 않았습니다')
    expect(() => statSync(file('out.json'))).toThrow('ENOENT')
  })
})

describe('importing content', () => {
  it('changes nothing on the site that it comes from', async () => {
    await fill()
    await run('export', file('in.json'))
    const before = await acts()
    expect(await take()).toContain('같습니다')
    expect(await acts()).toEqual(before)
  })

  it('brings it to another site with its pictures, in one go, and only once', async () => {
    await fill()
    await run('export', file('in.json'))
    await truncate(database)
    admin = await memberToken(database, { name: '다른운영자', role: 'ADMIN' })
    expect(await take()).toContain('추가: 배너 「그림이 있는 배너」')
    const made = await acts()
    expect(new Set(made.map(({ actor_id }) => actor_id))).toEqual(new Set([admin.seq]))
    expect(made.map(({ entity, act }) => `${entity} ${act}`)).toEqual([
      'synonym add-synonym',
      'faq add',
      'banner add',
      'banner add',
      'notice write',
      'notice write',
      'notice schedule',
    ])
    expect(await take()).toContain('같습니다')
    expect(await acts()).toEqual(made)
    await run('export', file('again.json'))
    const [sent, kept] = [contentOf('in.json'), contentOf('again.json')]
    expect({ ...kept, pictures: 0, banners: 0, faqs: 0 }).toEqual({
      ...sent,
      pictures: 0,
      banners: 0,
      faqs: 0,
    })
    const [id = ''] = Object.keys(kept.pictures)
    expect(kept.banners[0]).toEqual({ ...sent.banners[0], imageId: id })
    expect(JSON.stringify(kept.faqs)).toContain(id)
  })

  it('leaves new notices drafts and tells nobody of them', async () => {
    write({ notices: [{ title: '새 소식', body: '곧 알려 드립니다. 기다려 주세요.' }] })
    await take()
    const { rows } = await sql`
      select visibility, publish_at, (select count(*)::int from outbox) as events from notices`.execute(
      database.db,
    )
    expect(rows).toEqual([{ visibility: 'draft', publish_at: null, events: 0 }])
  })

  it('changes what differs, in the order of the file, and leaves what the file does not name', async () => {
    await fill()
    const kept = { ...plain, title: '그림이 없는 배너', text: '새 설명', active: false }
    write({
      banners: [kept],
      synonyms: [{ term: '종부세', canonical: '부동산세금' }],
      categories: [{ slug: 'welfare', name: '복지 정책' }],
    })
    const planned = await take('--dry-run')
    expect(planned).toContain('아무것도 바꾸지 않았습니다')
    expect(contentOfNow(await sql`select title from banners order by sort`.execute(database.db))).toEqual([
      '그림이 있는 배너',
      '그림이 없는 배너',
    ])
    const done = await take()
    expect(done.split('\n').slice(1)).toEqual(planned.split('\n').slice(1))
    expect(done).toContain('수정: 분류 welfare (복지 정책)')
    expect(done).toContain('수정: 유의어 종부세 → 부동산세금')
    const { rows } = await sql`select title, text, active from banners order by sort`.execute(database.db)
    expect(rows).toEqual([
      { title: '그림이 없는 배너', text: '새 설명', active: false },
      { title: '그림이 있는 배너', text: '', active: true },
    ])
    expect(await take()).toContain('같습니다')
  })

  it('stores no picture in a dry run', async () => {
    write({
      banners: [
        { ...plain, title: '새 배너', imageId: '11111111-1111-4111-8111-111111111111', imageAlt: '점' },
      ],
      pictures: { '11111111-1111-4111-8111-111111111111': dot.toString('base64') },
    })
    expect(await take('--dry-run')).toContain('추가: 배너 「새 배너」')
    expect(() => statSync(file('files'))).toThrow('ENOENT')
    expect((await sql`select id from attachments`.execute(database.db)).rows).toEqual([])
    expect(await take()).toContain('추가: 배너 「새 배너」')
    expect(
      (await sql`select id from attachments where loose_since is null`.execute(database.db)).rows,
    ).toHaveLength(1)
  })
})

const contentOfNow = ({ rows }: { rows: unknown[] }) =>
  (rows as { title: string }[]).map(({ title }) => title)
