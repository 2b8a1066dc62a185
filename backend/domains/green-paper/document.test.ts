import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '#backend/app.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import { localStorage } from '#backend/platform/storage/local-storage.ts'
import { plainPress } from '#backend/testing/plain-press.ts'
import { memberToken, openTestApp, type TestMember } from '#backend/testing/test-app.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import type { PaperDocument, PaperPress } from './document/index.ts'
import { callsOf, contentOf } from './green-paper.testing.ts'
import { sweepPrints } from './print.repository.ts'

const directory = mkdtempSync(join(tmpdir(), 'green-paper-'))
const storage = localStorage(directory)
const printed: PaperDocument[] = []
const press: PaperPress = {
  ...plainPress,
  pdf: async document => {
    printed.push(document)
    return plainPress.pdf(document)
  },
  pages: async document => {
    if (document.title.startsWith('긴')) throw new AppError('PAPER_TOO_LONG')
    return plainPress.pages(document)
  },
}

let database: OpenDatabase
let app: App
let owner: TestMember
let calls: ReturnType<typeof callsOf>
beforeAll(async () => {
  database = await openTestDatabase()
  app = await openTestApp(database, { press, storage })
  owner = await memberToken(database)
  calls = callsOf(app)
})
afterAll(async () => {
  await app.close()
  await database.close()
  rmSync(directory, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/api/green-papers${path}`, headers })

describe('an edition’s PDF', () => {
  it('is made once, by whoever asks first, and kept', async () => {
    const id = await calls.bringOut(owner, contentOf('인쇄할 글입니다.'))
    printed.length = 0
    const replies = await Promise.all([1, 2, 3].map(() => get(`/${id}/editions/1/pdf`)))
    const again = await get(`/${id}/editions/1/pdf`)
    expect([...replies, again].map(reply => reply.body)).toEqual(Array(4).fill(replies[0]?.body))
    expect(printed).toHaveLength(1)
    expect(printed[0]).toMatchObject({
      edition: 1,
      address: expect.stringMatching(new RegExp(`^https?://.+/green-paper/${id}/edition/1$`)),
      authors: [{ name: owner.name }],
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const day = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Seoul' }).replaceAll('-', '')
    const name = encodeURIComponent(`녹서_전세_보증금을_지키는_세_가지_제안_${day}.pdf`)
    expect(again.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="green-paper-${id}-${day}.pdf"; filename*=UTF-8''${name}`,
      'cache-control': expect.stringContaining('public'),
    })
    const etag = String(again.headers.etag)
    expect((await get(`/${id}/editions/1/pdf`, { 'if-none-match': etag })).statusCode).toBe(304)
    const part = await get(`/${id}/editions/1/pdf`, { range: 'bytes=0-3' })
    expect([part.statusCode, part.body]).toEqual([206, '%PDF'])
  })

  it('is another one for another name, and old ones are swept', async () => {
    const member = await memberToken(database)
    const id = await calls.bringOut(member, contentOf('이름이 바뀌는 글입니다.'))
    const first = await get(`/${id}/editions/1/pdf`)
    await database.db.updateTable('users').set({ name: '새이름' }).where('id', '=', member.seq).execute()
    const second = await get(`/${id}/editions/1/pdf`)
    expect(second.headers.etag).not.toBe(first.headers.etag)
    expect(await sweepPrints(database.db, storage, new Date())).toBe(0)
    await calls.call(member, 'POST', `/${id}/withdraw`)
    expect(await sweepPrints(database.db, storage, new Date())).toBe(2)
    const left = await database.db
      .selectFrom('green_paper_prints as p')
      .innerJoin('green_paper_editions as e', 'e.id', 'p.edition_id')
      .select('p.storage_key')
      .where('e.paper_id', '=', id)
      .execute()
    expect(left).toEqual([])
  })

  it('is gone with a withdrawn edition, and was never there for one that never was', async () => {
    const id = await calls.bringOut(owner, contentOf('거두어들일 글입니다.'))
    expect((await get(`/${id}/editions/2/pdf`)).statusCode).toBe(404)
    await calls.call(owner, 'POST', `/${id}/withdraw`)
    for (const kind of ['pdf', 'markdown'])
      expect((await get(`/${id}/editions/1/${kind}`)).statusCode).toBe(410)
  })
})

describe('an edition’s Markdown', () => {
  it('is offered for keeping, in UTF-8', async () => {
    const id = await calls.bringOut(owner, contentOf('마크다운으로 옮길 글입니다.'))
    const reply = await get(`/${id}/editions/1/markdown`)
    expect(reply.headers).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment;.*\.md$/),
    })
    expect(reply.body).toContain('마크다운으로 옮길 글입니다.')
  })
})

describe('a draft’s document', () => {
  it('is for its writers, never kept by caches, and names no edition', async () => {
    const { id } = await calls.begin(owner)
    const stranger = await memberToken(database)
    for (const path of ['pdf', 'pages', 'pages/1'])
      expect((await get(`/${id}/draft/${path}`, stranger.headers)).statusCode).toBe(404)
    printed.length = 0
    const pdf = await get(`/${id}/draft/pdf`, owner.headers)
    expect(pdf.headers).toMatchObject({ 'cache-control': 'private, no-store' })
    expect(printed).toMatchObject([{ edition: null, hash: null, publishedAt: null }])
    expect((await get(`/${id}/draft/pages`, owner.headers)).json()).toEqual({ revision: 1, pages: 7 })
    const page = await get(`/${id}/draft/pages/2`, owner.headers)
    expect(page.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
  })

  it('that cannot be made keeps the paper from being published', async () => {
    const { id } = await calls.begin(owner)
    await calls.save(owner, id, 1, { ...contentOf('글입니다.'), title: '긴 문서가 되는 제안' })
    expect(await calls.publish(owner, id, 2)).toMatchObject({ status: 422, body: { errorCode: 42210 } })
    expect((await get(`/${id}`)).statusCode).toBe(404)
  })
})
