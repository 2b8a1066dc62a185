import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { picture } from '#backend/domains/attachment/image.testing.ts'
import { publishPost } from '#backend/domains/post/index.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { imageForm, testFiles } from '#backend/testing/test-files.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { RichText } from '#shared/contract/rich-text.ts'
import { createDebate, updateDebate } from './debate.commands.ts'
import { inHours } from './debate.testing.ts'
import { concludeDebate } from './debate-conclusion.commands.ts'
import { deleteDraft } from './debate-draft.commands.ts'
import { addEvent, deleteEvent } from './debate-event.commands.ts'
import { closeEarly } from './debate-status.commands.ts'

const site = testSite({ parts: { storage: testFiles().storage } })
let editor: TestMember
let id: number
let shown: string

beforeAll(async () => {
  editor = await site.join({ role: 'EDITOR' })
})
beforeEach(async () => {
  shown = await send()
  id = await createDebate(site.db, editor.seq, {
    ...text(shown),
    opensAt: inHours(-2),
    closesAt: inHours(9),
  })
})

const send = async (person = editor): Promise<string> => {
  const body = imageForm(await picture().png().toBuffer())
  return (await site.as(person).call('POST /attachments/editor-image', { body })).body.id
}
const documentWith = (attachmentId: string): RichText => ({
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: '표를 그림으로 옮겼습니다. 함께 봐 주십시오.' }] },
    { type: 'image', attrs: { attachmentId, alt: '표' } },
  ],
})
const text = (attachmentId: string) => ({
  categoryId: 1,
  title: '빈집세를 걷어야 합니까?',
  document: documentWith(attachmentId),
})
const status = async (id: string) =>
  (await site.as('stranger').call('GET /attachments/:id/download', { params: { id } })).status

const add = (attachmentId = '') => {
  const event = { kind: 'material', at: new Date(), title: '자료' } as const
  return addEvent(site.db, editor.seq, { ...event, postId: id, document: documentWith(attachmentId) })
}
const usedBy = async (kind: 'post' | 'debate-event', ...ids: number[]) => {
  const uses = site.db.selectFrom('attachment_uses').select('attachment_id').where('subject_kind', '=', kind)
  return (await uses.where('subject_id', 'in', ids).execute()).map(use => use.attachment_id)
}

describe('pictures of a debate', () => {
  it('of somebody else are refused, and nothing is written', async () => {
    const foreign = await send(await site.join())
    const change = updateDebate(site.db, editor.seq, { ...text(foreign), postId: id, version: 1 })
    await expect(change).rejects.toMatchObject({ validationErrors: [{ field: 'document' }] })
    const event = {
      kind: 'material',
      at: new Date(),
      title: '자료',
      document: documentWith(foreign),
    } as const
    await expect(addEvent(site.db, editor.seq, { ...event, postId: id })).rejects.toMatchObject({
      validationErrors: [{ field: 'document' }],
    })
    const kept = await site.db.selectFrom('posts').select('version').where('id', '=', id).executeTakeFirst()
    expect(kept).toEqual({ version: 1 })
  })

  it('are seen by everybody once the debate is, those of its events and conclusion too', async () => {
    const [ofEvent, ofConclusion] = [await send(), await send()]
    const event = {
      kind: 'material',
      at: new Date(),
      title: '자료',
      document: documentWith(ofEvent),
    } as const
    await addEvent(site.db, editor.seq, { ...event, postId: id })
    expect([await status(shown), await status(ofEvent)]).toEqual([404, 404])
    await publishPost(site.db, editor.seq, { postId: id })
    await closeEarly(site.db, editor.seq, { postId: id, reason: '논점이 더 나오지 않습니다.' })
    const document = documentWith(ofConclusion)
    await concludeDebate(site.db, editor.seq, { postId: id, document })
    const statuses = await Promise.all([shown, ofEvent, ofConclusion].map(status))
    expect(statuses).toEqual([200, 200, 200])
  })

  it('that a new text leaves out are let go', async () => {
    await publishPost(site.db, editor.seq, { postId: id })
    const next = await send()
    await updateDebate(site.db, editor.seq, { ...text(next), postId: id, version: 1 })
    expect([await status(shown), await status(next)]).toEqual([404, 200])
  })

  it('are let go with a deleted event, and with a deleted draft and its events', async () => {
    const pictures = [await send(), await send()]
    const [deleted, kept] = [await add(pictures[0]), await add(pictures[1])]
    await deleteEvent(site.db, editor.seq, { postId: id, eventId: deleted })
    expect(await usedBy('debate-event', deleted, kept)).toEqual([pictures[1]])
    await deleteDraft(site.db, editor.seq, { postId: id })
    expect([await usedBy('debate-event', kept), await usedBy('post', id)]).toEqual([[], []])
  })
})
