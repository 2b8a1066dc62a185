import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import { truncate } from '#backend/testing/test-database.ts'
import { imageForm, testFiles } from '#backend/testing/test-files.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { picture } from './image.testing.ts'

const files = testFiles()
const site = testSite({
  parts: { storage: files.storage, config: testConfig({ UPLOADS_PER_DAY: '3' }) },
})
let owner: TestMember
beforeEach(async () => {
  await truncate(site.database)
  owner = await site.join()
})

type Who = TestMember | 'stranger'
const send = (bytes: Buffer | FormData, who: Who = owner) =>
  site.as(who).call('POST /attachments/editor-image', {
    body: bytes instanceof FormData ? bytes : imageForm(bytes),
  })
const png = () => picture().png().toBuffer()
const rows = () => site.db.selectFrom('attachments').selectAll().execute()
const download = (id: string, who: Who = owner, headers: Record<string, string> = {}) =>
  site.as(who).send('GET', `/attachments/${id}/download`, undefined, headers)

describe('sending a picture', () => {
  it('is for members who may write', async () => {
    expect((await send(await png(), 'stranger')).error?.errorCode).toBe(40100)
    const silent = await site.join({ consents: ['service', 'privacy'] })
    expect((await send(await png(), silent)).error?.errorCode).toBe(40312)
    expect(await rows()).toEqual([])
  })

  it('refuses what is none, and says why', async () => {
    const before = await files.kept()
    const answer = await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    expect(answer.error).toMatchObject({
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
    expect(answer.error).toMatchObject({ errorCode: 40001, validationErrors: [{ field }] })
  })

  it('refuses two files', async () => {
    const form = imageForm(await png())
    form.append('image', new Blob([new Uint8Array(await png())]), 'second.png')
    expect((await send(form)).error).toMatchObject({
      errorCode: 40001,
      validationErrors: [{ field: 'image' }],
    })
  })

  it('refuses what is larger than 10 MB', async () => {
    const answer = await send(Buffer.alloc(10_485_761))
    expect(answer.error).toMatchObject({ errorCode: 41300, validationErrors: [{ field: 'image' }] })
  })

  it('answers what it kept, and keeps one file', async () => {
    const before = await files.kept()
    const answer = await send(await png())
    expect(answer.status).toBe(201)
    const image = answer.body
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
    expect(answers.filter(answer => answer.status === 201)).toHaveLength(2)
    const refused = answers.find(answer => answer.status === 429)
    expect(refused?.error?.errorCode).toBe(42901)
    const seconds = Number(refused?.headers['retry-after'])
    const seoul = new Date(Date.now() + (seconds + 9 * 3_600) * 1_000)
    expect(
      Math.min(seoul.getUTCHours() * 3_600 + seoul.getUTCMinutes() * 60 + seoul.getUTCSeconds(), 5),
    ).toBeLessThan(5)
    expect((await send(bytes, await site.join())).status).toBe(201)
    await site.db.updateTable('attachment_days').set({ day: '2026-01-01' }).execute()
    expect((await send(bytes)).status).toBe(201)
  })
})

describe('a picture that no text shows', () => {
  it('is there for its owner alone, and for nobody else looks like none', async () => {
    const { id } = (await send(await png())).body
    const missing = '00000000-0000-4000-8000-000000000000'
    const others = ['stranger', await site.join(), await site.join({ role: 'ADMIN' })] as const
    for (const person of others) {
      const [forbidden, absent] = [await download(id, person), await download(missing, person)]
      expect([forbidden.status, forbidden.body]).toEqual([404, absent.body])
    }
    expect((await download(id)).status).toBe(200)
    expect((await download(id)).headers['cache-control']).toBe('private, no-store')
    expect((await download('1')).status).toBe(404)
  })

  it('asks for a fresh token rather than hiding from its owner', async () => {
    const { id } = (await send(await png())).body
    expect((await download(id, 'stranger', { authorization: 'Bearer x' })).status).toBe(401)
  })
})

describe('what is answered', () => {
  it('is the picture we wrote, named, typed and shut in', async () => {
    const { id, bytes } = (await send(await png())).body
    const answer = await download(id)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes),
      'content-disposition': `inline; filename="${id}.webp"; filename*=UTF-8''${id}.webp`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    })
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'webp', width: 40 })
  })

  it('may be one part of it', async () => {
    const { id, bytes } = (await send(await png())).body
    const whole = (await download(id)).bytes
    for (const [range, start, end] of [
      ['bytes=0-9', 0, 9],
      ['bytes=10-', 10, bytes - 1],
      ['bytes=-5', bytes - 5, bytes - 1],
      [`bytes=4-${bytes + 100}`, 4, bytes - 1],
    ] as const) {
      const part = await download(id, owner, { range })
      expect([part.status, part.headers['content-range']]).toEqual([206, `bytes ${start}-${end}/${bytes}`])
      expect(part.bytes.equals(whole.subarray(start, end + 1))).toBe(true)
    }
  })

  it('is refused where the part lies beyond it, and whole for what we do not split', async () => {
    const { id, bytes } = (await send(await png())).body
    for (const range of [`bytes=${bytes}-`, 'bytes=-0']) {
      const answer = await download(id, owner, { range })
      expect([answer.status, answer.headers['content-range']]).toEqual([416, `bytes */${bytes}`])
      expect(answer.error?.errorCode).toBe(41600)
    }
    for (const range of ['bytes=0-1,3-4', 'lines=0-1', 'bytes=5-2', 'bytes=-', `bytes=${'9'.repeat(400)}-`]) {
      expect((await download(id, owner, { range })).status).toBe(200)
    }
  })

  it('is 304 for whoever has it, and a part only of the same bytes', async () => {
    const { id } = (await send(await png())).body
    const etag = String((await download(id)).headers.etag)
    const again = await download(id, owner, { 'if-none-match': `"other", W/${etag}` })
    expect([again.status, again.body]).toEqual([304, ''])
    const stale = await download(id, owner, { range: 'bytes=0-1', 'if-range': '"other"' })
    expect(stale.status).toBe(200)
    const same = await download(id, owner, { range: 'bytes=0-1', 'if-range': etag })
    expect(same.status).toBe(206)
  })

  it('is 404 when the bytes are gone', async () => {
    const { id } = (await send(await png())).body
    for (const { storage_key } of await rows()) await files.storage.remove(storage_key)
    expect((await download(id)).error?.errorCode).toBe(40400)
  })
})
