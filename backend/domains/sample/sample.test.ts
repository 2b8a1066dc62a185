import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '#backend/app.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { openTestApp } from '#backend/testing/test-app.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { type FileApp, multipartOf, openFileApp } from '#backend/testing/test-files.ts'

let database: OpenDatabase
let files: FileApp
let app: App
beforeAll(async () => {
  database = await openTestDatabase()
  files = await openFileApp(database)
  app = files.app
})
afterAll(async () => {
  await files.close()
  await database.close()
})

const draft = { title: '견본으로 쓴 글입니다', body: '견본 글의 내용을 몇 줄 적어 둡니다.' }
const json = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
  const reply = await app.inject({ method, url: `/api/sample/${path}`, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.body === '' ? null : reply.json() }
}
type Part = [name: string, value: string | Buffer, fileName?: string]
const form = async (method: 'POST' | 'PUT', path: string, parts: Part[]) => {
  const filled = new FormData()
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string' && fileName === undefined) filled.append(name, value)
    else filled.append(name, new Blob([typeof value === 'string' ? value : new Uint8Array(value)]), fileName)
  }
  const reply = await app.inject({ method, url: `/api/sample/${path}`, ...(await multipartOf(filled)) })
  return { status: reply.statusCode, body: reply.json() }
}
const texts: Part[] = [
  ['title', draft.title],
  ['body', draft.body],
]

describe('with APP_PROFILE=production', () => {
  it.each(['simple-posts', 'simple-posts/1', 'attached-posts', 'attached-posts/1'])(
    'there is no %s, and the contract does not name it',
    async path => {
      const config = testConfig({ APP_PROFILE: 'production', PUBLIC_BASE_URL: 'https://q.example' })
      const production = await openTestApp(database, { config })
      expect((await production.inject(`/api/sample/${path}`)).statusCode).toBe(404)
      expect((await production.inject('/api/openapi.json')).body).not.toContain('/api/sample/')
      await production.close()
    },
  )
})

describe('a simple post', () => {
  it('is refused where something is wrong with it', async () => {
    const missing = await json('POST', 'simple-posts', { title: draft.title })
    expect(missing).toMatchObject({ status: 400, body: { validationErrors: [{ field: 'body' }] } })
    expect((await json('GET', 'simple-posts/999999')).status).toBe(404)
    expect((await json('DELETE', 'simple-posts/999999')).status).toBe(404)
  })

  it('is written, read, changed once a version, and removed', async () => {
    const { status, body } = await json('POST', 'simple-posts', draft)
    expect([status, body]).toEqual([
      201,
      { ...draft, seq: expect.any(Number), version: 1, createdAt: expect.any(String) },
    ])
    const place = `simple-posts/${body.seq}`
    expect((await json('GET', place)).body).toEqual(body)
    const change = { ...draft, title: '고쳐 쓴 견본 글입니다', version: 1 }
    expect((await json('PUT', place, change)).body).toMatchObject({ title: change.title, version: 2 })
    expect((await json('PUT', place, change)).body.errorCode).toBe(40900)
    expect((await json('GET', `attached-posts/${body.seq}`)).status).toBe(404)
    expect((await json('DELETE', place)).status).toBe(204)
    expect((await json('GET', place)).status).toBe(404)
  })

  it('stands in lists that go both ways', async () => {
    const made: number[] = []
    for (let count = 0; count < 5; count++) made.unshift((await json('POST', 'simple-posts', draft)).body.seq)
    const seqs = (list: { items: { seq: number }[] }) => list.items.map(item => item.seq)
    const first = (await json('GET', 'simple-posts?size=2')).body
    expect([seqs(first), first.prev, first.total]).toEqual([made.slice(0, 2), null, 5])
    const second = (await json('GET', `simple-posts?size=2&cursor=${first.next}`)).body
    expect(seqs(second)).toEqual(made.slice(2, 4))
    const back = (await json('GET', `simple-posts?size=2&cursor=${second.prev}`)).body
    expect([seqs(back), back.prev]).toEqual([made.slice(0, 2), null])
    const last = (await json('GET', 'simple-posts?size=2&page=3')).body
    expect([seqs(last), last.next]).toEqual([made.slice(4), null])
    expect((await json('GET', 'simple-posts?cursor=x')).status).toBe(400)
  })
})

describe('a post with files', () => {
  it.each<[string, Part[], number, number]>([
    ['without its texts', [['files', 'x', 'x.txt']], 400, 40001],
    ['with a field nobody knows', [...texts, ['author', '1']], 400, 40001],
    ['with a file elsewhere', [...texts, ['other', 'x', 'x.txt']], 400, 40001],
    ['with four files', [...texts, ...Array<Part>(4).fill(['files', 'x', 'x.txt'])], 400, 40001],
    ['with a file above 1 MB', [...texts, ['files', Buffer.alloc(1_048_577), 'x.bin']], 413, 41300],
    [
      'with a text above its limit',
      [
        ['title', draft.title],
        ['body', '가'.repeat(40_000)],
      ],
      413,
      41300,
    ],
    ['with a name that breaks objects', [...texts, ['__proto__', 'x']], 400, 40000],
  ])('is refused %s, and nothing is kept', async (_, parts, status, errorCode) => {
    const before = await files.kept()
    expect(await form('POST', 'attached-posts', parts)).toMatchObject({ status, body: { errorCode } })
    expect(await files.kept()).toEqual(before)
  })

  it('is refused as JSON', async () => {
    expect((await json('POST', 'attached-posts', draft)).body.errorCode).toBe(41500)
  })

  it('is kept with its files, whose names lead nowhere and show nothing', async () => {
    const parts: Part[] = [
      ...texts,
      ['files', '<script>alert(1)</script>', '../../evil\u202egnp.html'],
      ['files', Buffer.from([0, 1, 2]), '한'.repeat(255)],
    ]
    const { status, body } = await form('POST', 'attached-posts', parts)
    expect(status).toBe(201)
    expect(body.files.map((file: { name: string }) => file.name)).toEqual(['evilgnp.html', '한'.repeat(200)])
    const download = await app.inject(body.files[0].url)
    expect(download.body).toBe('<script>alert(1)</script>')
    expect(download.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="evilgnp.html"; filename*=UTF-8''evilgnp.html`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect((await app.inject('/api/sample/attached-files/x/download')).statusCode).toBe(404)
  })

  it('keeps, drops and adds files when it is changed, three at most', async () => {
    const before = (await files.kept()).length
    const { body } = await form('POST', 'attached-posts', [
      ...texts,
      ['files', 'one', '1.txt'],
      ['files', 'two', '2.txt'],
    ])
    const place = `attached-posts/${body.seq}`
    const tooMany: Part[] = [
      ...texts,
      ['version', '1'],
      ['files', 'three', '3.txt'],
      ['files', 'four', '4.txt'],
    ]
    expect((await form('PUT', place, tooMany)).body).toMatchObject({ validationErrors: [{ field: 'files' }] })
    expect(await files.kept()).toHaveLength(before + 2)
    const changed = await form('PUT', place, [...tooMany, ['droppedFileIds', body.files[0].id]])
    expect(changed.body.files.map((file: { name: string }) => file.name)).toEqual(['2.txt', '3.txt', '4.txt'])
    expect((await form('PUT', place, tooMany)).body.errorCode).toBe(40900)
    expect((await app.inject(body.files[0].url)).statusCode).toBe(404)
    expect(await files.kept()).toHaveLength(before + 3)
    expect((await json('DELETE', place)).status).toBe(204)
    expect(await files.kept()).toHaveLength(before)
  })

  it('drops no file of another post', async () => {
    const one = await form('POST', 'attached-posts', [...texts, ['files', 'one', '1.txt']])
    const other = await form('POST', 'attached-posts', texts)
    const parts: Part[] = [...texts, ['version', '1'], ['droppedFileIds', one.body.files[0].id]]
    expect((await form('PUT', `attached-posts/${other.body.seq}`, parts)).status).toBe(200)
    expect((await app.inject(one.body.files[0].url)).body).toBe('one')
  })
})
