import { beforeEach, describe, expect, it } from 'vitest'
import { insertPost } from '#backend/domains/post/index.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { truncate } from '#backend/testing/test-database.ts'
import { imageForm, testFiles } from '#backend/testing/test-files.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { picture } from './image.testing.ts'
import { linkAttachments, sweepOrphans } from './index.ts'

const files = testFiles()
const site = testSite({ parts: { storage: files.storage } })
let owner: TestMember
let other: TestMember
let post: number
beforeEach(async () => {
  await truncate(site.database)
  owner = await site.join()
  other = await site.join()
  post = await write()
})

const write = () =>
  insertPost(site.db, {
    kind: 'question',
    categoryId: 1,
    authorId: owner.seq,
    title: '그림이 있는 질문입니다',
    body: '내용입니다. 그림을 함께 봐 주십시오.',
  })
const send = async (person: TestMember = owner): Promise<string> => {
  const body = imageForm(await picture().png().toBuffer())
  return (await site.as(person).call('POST /attachments/editor-image', { body })).body.id
}
const use = (ids: string[], person = owner, id = post) =>
  site.db
    .transaction()
    .execute(trx => linkAttachments(trx, { memberId: person.seq, subject: { kind: 'post', id }, ids }))
const shownBy = async (id = post) =>
  (
    await site.db
      .selectFrom('attachment_uses')
      .select('attachment_id')
      .where('subject_id', '=', id)
      .orderBy('attachment_id')
      .execute()
  ).map(row => row.attachment_id)
const download = (id: string, who: TestMember | 'stranger' = 'stranger') =>
  site.as(who).call('GET /attachments/:id/download', { params: { id } })
const statusFor = async (id: string, who?: TestMember) => (await download(id, who)).status
const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
const sweep = (after: number) => sweepOrphans(site.db, files.storage, hours(after))

describe('a text', () => {
  it('shows no picture of somebody else, none that does not exist and none that is leaving', async () => {
    const [foreign, leaving, own] = [await send(other), await send(), await send()]
    await site.db.updateTable('attachments').set({ status: 'leaving' }).where('id', '=', leaving).execute()
    for (const id of [foreign, leaving, '00000000-0000-4000-8000-000000000000']) {
      await expect(use([own, id])).rejects.toMatchObject({ validationErrors: [{ field: 'document' }] })
    }
    expect(await shownBy()).toEqual([])
  })

  it('shows its pictures and lets go of those it no longer has', async () => {
    const [first, second, third] = [await send(), await send(), await send()]
    await use([first, second, second])
    expect(await shownBy()).toEqual([first, second].sort())
    await use([second, third])
    expect(await shownBy()).toEqual([second, third].sort())
    await use([])
    expect(await shownBy()).toEqual([])
  })

  it('keeps its pictures when somebody else changes it', async () => {
    const own = await send()
    await use([own])
    await use([own, await send(other)], other)
    expect(await shownBy()).toHaveLength(2)
  })

  it('opens its pictures to everybody, as long as it is public itself', async () => {
    const id = await send()
    await use([id])
    expect((await download(id)).headers['cache-control']).toBe('public, max-age=86400, immutable')
    const expired = { authorization: 'Bearer expired' }
    const path = `/attachments/${id}/download`
    expect((await site.as('stranger').send('GET', path, undefined, expired)).status).toBe(200)
    await site.db
      .updateTable('posts')
      .set({ visibility: 'removed', deleted_at: new Date() })
      .where('id', '=', post)
      .execute()
    expect(await statusFor(id)).toBe(404)
    expect(await statusFor(id, other)).toBe(404)
    expect(await statusFor(id, owner)).toBe(200)
  })
})

describe('the sweep', () => {
  it('takes what no text has shown for a day, with its bytes, and nothing else', async () => {
    const [loose, shown] = [await send(), await send()]
    await use([shown])
    const before = (await files.kept()).length
    expect(await sweep(23)).toBe(0)
    expect(await sweep(25)).toBe(1)
    expect(await files.kept()).toHaveLength(before - 1)
    expect(await statusFor(loose, owner)).toBe(404)
    expect(await statusFor(shown)).toBe(200)
    expect(await site.db.selectFrom('attachments').select('id').execute()).toEqual([{ id: shown }])
  })

  it('gives a picture that was let go its own day, unless another text shows it', async () => {
    const [id, kept] = [await send(), await send()]
    const second = await write()
    await use([id, kept])
    await use([kept], owner, second)
    await site.db
      .updateTable('attachments')
      .set({ created_at: hours(-1_000) })
      .execute()
    await use([])
    expect(await sweep(1)).toBe(0)
    expect(await sweep(25)).toBe(1)
    expect(await statusFor(kept)).toBe(200)
  })

  it('finishes what was cut off, and bytes that never came', async () => {
    const [half, never] = [await send(), await send()]
    await site.db.updateTable('attachments').set({ status: 'leaving' }).where('id', '=', half).execute()
    await site.db.updateTable('attachments').set({ status: 'pending' }).where('id', '=', never).execute()
    expect(await statusFor(never, owner)).toBe(404)
    expect(await sweep(0)).toBe(1)
    expect(await sweep(25)).toBe(1)
  })

  it('forgets days that no longer count', async () => {
    await send()
    await sweep(0)
    expect(await site.db.selectFrom('attachment_days').select('uploads').execute()).toEqual([{ uploads: 1 }])
    await sweep(48)
    expect(await site.db.selectFrom('attachment_days').select('uploads').execute()).toEqual([])
  })
})
