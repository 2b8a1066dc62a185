import { describe, expect, it } from 'vitest'
import { openTestApp } from '#backend/testing/test-app.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import { testFiles } from '#backend/testing/test-files.ts'
import { siteOf, testSite } from '#backend/testing/test-site.ts'
import type { CallQuery } from '#shared/contract/index.ts'

const files = testFiles()
const site = testSite({ parts: { storage: files.storage } })
const stranger = site.as('stranger')

const draft = { title: '견본으로 쓴 글입니다', body: '견본 글의 내용을 몇 줄 적어 둡니다.' }
const write = () => stranger.call('POST /sample/simple-posts', { body: draft })
const read = (seq: number) => stranger.call('GET /sample/simple-posts/:seq', { params: { seq } })
const save = (seq: number, body: typeof draft & { version: number }) =>
  stranger.call('PUT /sample/simple-posts/:seq', { params: { seq }, body })
const remove = (seq: number) => stranger.call('DELETE /sample/simple-posts/:seq', { params: { seq } })
const list = (query: CallQuery<'GET /sample/simple-posts'>) =>
  stranger.call('GET /sample/simple-posts', { query })

type Part = [name: string, value: string | Buffer, fileName?: string]
function formOf(parts: Part[]): FormData {
  const form = new FormData()
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string' && fileName === undefined) form.append(name, value)
    else form.append(name, new Blob([typeof value === 'string' ? value : new Uint8Array(value)]), fileName)
  }
  return form
}
const attach = (parts: Part[]) => stranger.call('POST /sample/attached-posts', { body: formOf(parts) })
const change = (seq: number, parts: Part[]) =>
  stranger.call('PUT /sample/attached-posts/:seq', { params: { seq }, body: formOf(parts) })
const texts: Part[] = [
  ['title', draft.title],
  ['body', draft.body],
]

describe('with APP_PROFILE=production', () => {
  it.each(['simple-posts', 'simple-posts/1', 'attached-posts', 'attached-posts/1'])(
    'there is no %s, and the contract does not name it',
    async path => {
      const url = { DATABASE_URL: 'embedded', PUBLIC_BASE_URL: 'https://q.example' }
      const env = { APP_PROFILE: 'production', ...url, OPENAPI: '1' }
      const config = testConfig(env)
      const production = await openTestApp(site.database, { config })
      const there = siteOf(site.database, production).as('stranger')
      expect((await there.send('GET', `/sample/${path}`)).status).toBe(404)
      const contract = await there.send('GET', '/openapi.json')
      expect(contract.status).toBe(200)
      expect(JSON.stringify(contract.body)).not.toContain('/api/sample/')
      await production.close()
    },
  )
})

describe('a simple post', () => {
  it('is refused where something is wrong with it', async () => {
    const missing = await stranger.send('POST', '/sample/simple-posts', { title: draft.title })
    expect(missing).toMatchObject({ status: 400, error: { validationErrors: [{ field: 'body' }] } })
    expect((await read(999_999)).status).toBe(404)
    expect((await remove(999_999)).status).toBe(404)
  })

  it('is written, read, changed once a version, and removed', async () => {
    const { status, body } = await write()
    expect([status, body]).toEqual([
      201,
      { ...draft, seq: expect.any(Number), version: 1, createdAt: expect.any(String) },
    ])
    expect((await read(body.seq)).body).toEqual(body)
    const changed = { ...draft, title: '고쳐 쓴 견본 글입니다', version: 1 }
    expect((await save(body.seq, changed)).body).toMatchObject({ title: changed.title, version: 2 })
    expect((await save(body.seq, changed)).error?.errorCode).toBe(40900)
    const params = { seq: body.seq }
    expect((await stranger.call('GET /sample/attached-posts/:seq', { params })).status).toBe(404)
    expect((await remove(body.seq)).status).toBe(204)
    expect((await read(body.seq)).status).toBe(404)
  })

  it('is in lists that go both ways', async () => {
    const made: number[] = []
    for (let count = 0; count < 5; count++) made.unshift((await write()).body.seq)
    const seqs = (list: { items: { seq: number }[] }) => list.items.map(item => item.seq)
    const first = (await list({ size: 2 })).body
    expect([seqs(first), first.prev, first.total]).toEqual([made.slice(0, 2), null, 5])
    const second = (await list({ size: 2, cursor: `${first.next}` })).body
    expect(seqs(second)).toEqual(made.slice(2, 4))
    const back = (await list({ size: 2, cursor: `${second.prev}` })).body
    expect([seqs(back), back.prev]).toEqual([made.slice(0, 2), null])
    const last = (await list({ size: 2, page: 3 })).body
    expect([seqs(last), last.next]).toEqual([made.slice(4), null])
    expect((await list({ cursor: 'x' })).status).toBe(400)
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
    expect(await attach(parts)).toMatchObject({ status, error: { errorCode } })
    expect(await files.kept()).toEqual(before)
  })

  it('is refused as JSON', async () => {
    expect((await stranger.send('POST', '/sample/attached-posts', draft)).error?.errorCode).toBe(41500)
  })

  it('is kept with its files, whose names lead nowhere and show nothing', async () => {
    const parts: Part[] = [
      ...texts,
      ['files', '<script>alert(1)</script>', '../../evil\u202egnp.html'],
      ['files', Buffer.from([0, 1, 2]), '한'.repeat(255)],
    ]
    const { status, body } = await attach(parts)
    expect(status).toBe(201)
    expect(body.files.map(file => file.name)).toEqual(['evilgnp.html', '한'.repeat(200)])
    const download = await site.app.inject(`${body.files[0]?.url}`)
    expect(download.body).toBe('<script>alert(1)</script>')
    expect(download.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="evilgnp.html"; filename*=UTF-8''evilgnp.html`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect((await stranger.send('GET', '/sample/attached-files/x/download')).status).toBe(404)
  })

  it('keeps, drops and adds files when it is changed, three at most', async () => {
    const before = (await files.kept()).length
    const { body } = await attach([...texts, ['files', 'one', '1.txt'], ['files', 'two', '2.txt']])
    const tooMany: Part[] = [
      ...texts,
      ['version', '1'],
      ['files', 'three', '3.txt'],
      ['files', 'four', '4.txt'],
    ]
    expect((await change(body.seq, tooMany)).error).toMatchObject({ validationErrors: [{ field: 'files' }] })
    expect(await files.kept()).toHaveLength(before + 2)
    const changed = await change(body.seq, [...tooMany, ['droppedFileIds', `${body.files[0]?.id}`]])
    expect(changed.body.files.map(file => file.name)).toEqual(['2.txt', '3.txt', '4.txt'])
    expect((await change(body.seq, tooMany)).error?.errorCode).toBe(40900)
    expect((await site.app.inject(`${body.files[0]?.url}`)).statusCode).toBe(404)
    expect(await files.kept()).toHaveLength(before + 3)
    expect(
      (await stranger.call('DELETE /sample/attached-posts/:seq', { params: { seq: body.seq } })).status,
    ).toBe(204)
    expect(await files.kept()).toHaveLength(before)
  })

  it('drops no file of another post', async () => {
    const one = await attach([...texts, ['files', 'one', '1.txt']])
    const other = await attach(texts)
    const parts: Part[] = [...texts, ['version', '1'], ['droppedFileIds', `${one.body.files[0]?.id}`]]
    expect((await change(other.body.seq, parts)).status).toBe(200)
    expect((await site.app.inject(`${one.body.files[0]?.url}`)).body).toBe('one')
  })
})
