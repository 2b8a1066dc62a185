import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { memberToken, type TestMember } from '#backend/testing/test-app.ts'
import { openTestDatabase, truncate } from '#backend/testing/test-database.ts'
import { type FileApp, imageForm, multipartOf, openFileApp } from '#backend/testing/test-files.ts'
import { picture } from './image.testing.ts'

let database: OpenDatabase
let files: FileApp
let owner: TestMember
beforeAll(async () => {
  database = await openTestDatabase()
  files = await openFileApp(database, { UPLOADS_PER_DAY: '3' })
})
beforeEach(async () => {
  await truncate(database)
  owner = await memberToken(database)
})
afterAll(async () => {
  await files.close()
  await database.close()
})

const send = async (bytes: Buffer | FormData, person: { headers: object } = owner) => {
  const { headers, payload } = await multipartOf(bytes instanceof FormData ? bytes : imageForm(bytes))
  return files.app.inject({
    method: 'POST',
    url: '/api/attachments/editor-image',
    headers: { ...headers, ...person.headers },
    payload,
  })
}
const png = () => picture().png().toBuffer()
const nobody = { headers: {} }
const rows = () => database.db.selectFrom('attachments').selectAll().execute()
const download = (url: string, person: { headers: object } = owner, headers: object = {}) =>
  files.app.inject({ url, headers: { ...person.headers, ...headers } })

describe('sending a picture', () => {
  it('is for members who may write', async () => {
    expect((await send(await png(), nobody)).json().errorCode).toBe(40100)
    const silent = await memberToken(database, { consents: ['service', 'privacy'] })
    expect((await send(await png(), silent)).json().errorCode).toBe(40312)
    expect(await rows()).toEqual([])
  })

  it('refuses what is none, and says why', async () => {
    const before = await files.kept()
    const answer = await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    expect(answer.json()).toMatchObject({
      errorCode: 42200,
      validationErrors: [{ field: 'image', message: expect.stringMatching(/요\.$/) }],
    })
    expect([await rows(), await files.kept()]).toEqual([[], before])
  })

  it.each([
    ['no file', () => new FormData(), 'image'],
    ['a file left out of the form', () => imageForm(Buffer.alloc(0), ''), 'image'],
    ['a file under another name', () => imageForm(Buffer.from('x'), 'x.png', 'file'), 'file'],
  ])('refuses %s', async (_, form, field) => {
    const answer = await send(form())
    expect(answer.json()).toMatchObject({ errorCode: 40001, validationErrors: [{ field }] })
  })

  it('refuses two files', async () => {
    const form = imageForm(await png())
    form.append('image', new Blob([new Uint8Array(await png())]), 'second.png')
    expect((await send(form)).json()).toMatchObject({
      errorCode: 40001,
      validationErrors: [{ field: 'image' }],
    })
  })

  it('refuses what is larger than 10 MB', async () => {
    const answer = await send(Buffer.alloc(10_485_761))
    expect(answer.json()).toMatchObject({ errorCode: 41300, validationErrors: [{ field: 'image' }] })
  })

  it('answers what it kept, and keeps one file', async () => {
    const before = await files.kept()
    const answer = await send(await png())
    expect(answer.statusCode).toBe(201)
    const image = answer.json()
    expect(image).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      width: 40,
      height: 30,
      bytes: expect.any(Number),
      url: `/api/attachments/${image.id}/download`,
    })
    expect(await rows()).toMatchObject([{ id: image.id, status: 'ready', owner_id: owner.seq }])
    expect(await files.kept()).toHaveLength(before.length + 1)
  })

  it('ends for the day at the limit, also for many at once and for refused ones, until midnight in Seoul', async () => {
    await send(Buffer.from('no picture'))
    const bytes = await png()
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(bytes)))
    expect(answers.filter(answer => answer.statusCode === 201)).toHaveLength(2)
    const refused = answers.find(answer => answer.statusCode === 429)
    expect(refused?.json().errorCode).toBe(42901)
    const seconds = Number(refused?.headers['retry-after'])
    const seoul = new Date(Date.now() + (seconds + 9 * 3_600) * 1_000)
    expect(
      Math.min(seoul.getUTCHours() * 3_600 + seoul.getUTCMinutes() * 60 + seoul.getUTCSeconds(), 5),
    ).toBeLessThan(5)
    expect((await send(bytes, await memberToken(database))).statusCode).toBe(201)
    await database.db.updateTable('attachment_days').set({ day: '2026-01-01' }).execute()
    expect((await send(bytes)).statusCode).toBe(201)
  })
})

describe('a picture that no text shows', () => {
  it('is there for its owner alone, and for nobody else looks like none', async () => {
    const { url } = (await send(await png())).json()
    const missing = '/api/attachments/00000000-0000-4000-8000-000000000000/download'
    const others = [nobody, await memberToken(database), await memberToken(database, { role: 'ADMIN' })]
    for (const person of others) {
      const [forbidden, absent] = [await download(url, person), await download(missing, person)]
      expect([forbidden.statusCode, forbidden.body]).toEqual([404, absent.body])
    }
    expect((await download(url)).statusCode).toBe(200)
    expect((await download(url)).headers['cache-control']).toBe('private, no-store')
    expect((await download('/api/attachments/1/download')).statusCode).toBe(404)
  })

  it('asks for a fresh token rather than hiding from its owner', async () => {
    const { url } = (await send(await png())).json()
    expect((await download(url, nobody, { authorization: 'Bearer x' })).statusCode).toBe(401)
  })
})

describe('what is answered', () => {
  it('is the picture we wrote, named, typed and shut in', async () => {
    const { url, id, bytes } = (await send(await png())).json()
    const answer = await download(url)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes),
      'content-disposition': `inline; filename="${id}.webp"; filename*=UTF-8''${id}.webp`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40 })
  })

  it('may be one part of it', async () => {
    const { url, bytes } = (await send(await png())).json()
    const whole = (await download(url)).rawPayload
    for (const [range, start, end] of [
      ['bytes=0-9', 0, 9],
      ['bytes=10-', 10, bytes - 1],
      ['bytes=-5', bytes - 5, bytes - 1],
      [`bytes=4-${bytes + 100}`, 4, bytes - 1],
    ] as const) {
      const part = await download(url, owner, { range })
      expect([part.statusCode, part.headers['content-range']]).toEqual([
        206,
        `bytes ${start}-${end}/${bytes}`,
      ])
      expect(part.rawPayload.equals(whole.subarray(start, end + 1))).toBe(true)
    }
  })

  it('is refused where the part lies beyond it, and whole for what we do not split', async () => {
    const { url, bytes } = (await send(await png())).json()
    for (const range of [`bytes=${bytes}-`, 'bytes=-0']) {
      const answer = await download(url, owner, { range })
      expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, `bytes */${bytes}`])
      expect(answer.json().errorCode).toBe(41600)
    }
    for (const range of ['bytes=0-1,3-4', 'lines=0-1', 'bytes=5-2', 'bytes=-', `bytes=${'9'.repeat(400)}-`]) {
      expect((await download(url, owner, { range })).statusCode).toBe(200)
    }
  })

  it('is 304 for whoever has it, and a part only of the same bytes', async () => {
    const { url } = (await send(await png())).json()
    const etag = String((await download(url)).headers.etag)
    const again = await download(url, owner, { 'if-none-match': `"other", W/${etag}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const stale = await download(url, owner, { range: 'bytes=0-1', 'if-range': '"other"' })
    expect(stale.statusCode).toBe(200)
    const same = await download(url, owner, { range: 'bytes=0-1', 'if-range': etag })
    expect(same.statusCode).toBe(206)
  })

  it('is 404 when the bytes are gone', async () => {
    const { url } = (await send(await png())).json()
    for (const { storage_key } of await rows()) await files.storage.remove(storage_key)
    expect((await download(url)).json().errorCode).toBe(40400)
  })
})
