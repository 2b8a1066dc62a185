import { beforeAll, describe, expect, it } from 'vitest'
import { addBanner, setBannerActive } from '#backend/domains/banner/index.ts'
import { holdDebate, inHours } from '#backend/domains/debate/debate.testing.ts'
import { addEvent, concludeDebate, createDebate, updateDebate } from '#backend/domains/debate/index.ts'
import { addFaq, setFaqActive } from '#backend/domains/faq/index.ts'
import { createInterview } from '#backend/domains/interview/interview.commands.ts'
import { publishNotice, updateNotice, writeNotice } from '#backend/domains/notice/index.ts'
import { publishPost } from '#backend/domains/post/index.ts'
import { askQuestion } from '#backend/domains/question/question.testing.ts'
import { answerQuestion } from '#backend/domains/question/question-status.commands.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { imageForm, testFiles } from '#backend/testing/test-files.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { CallInput } from '#shared/contract/index.ts'
import { picture } from './image.testing.ts'

const site = testSite({ parts: { storage: testFiles().storage } })
let editor: TestMember
let member: TestMember
beforeAll(async () => {
  editor = await site.join({ role: 'EDITOR' })
  member = await site.join()
})

const send = async (owner = editor): Promise<string> => {
  const body = imageForm(await picture().png().toBuffer())
  return (await site.as(owner).call('POST /attachments/editor-image', { body })).body.id
}
const isOpen = async (id: string) =>
  (await site.as('stranger').call('GET /attachments/:id/download', { params: { id } })).status === 200
const documentWith = (...ids: string[]) => ({
  type: 'doc' as const,
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: '아래 그림을 함께 보아 주시기 바랍니다.' }] },
    ...ids.map(attachmentId => ({ type: 'image', attrs: { attachmentId, alt: '그림' } })),
  ],
})
const saveProfile = async (body: CallInput<'PUT /users/update-pdf-info'>['body']) =>
  (await site.as(member).call('PUT /users/update-pdf-info', { body })).status

describe('a picture', () => {
  it('of somebody else is taken by no editor’s act', async () => {
    const [{ db }, foreign] = [site.database, await send(member)]
    const text = { document: documentWith(foreign) }
    const refused = { validationErrors: [{ field: 'document' }] }
    const notice = { title: '그림이 있는 공지입니다', pinned: false, ...text }
    await expect(writeNotice(db, editor.seq, notice)).rejects.toMatchObject(refused)
    const faq = { category: 'about', question: '그림이 있습니까?', ...text }
    await expect(addFaq(db, editor.seq, faq)).rejects.toMatchObject(refused)
    expect(await db.selectFrom('notices').select('id').execute()).toEqual([])
  })

  it('in a notice is seen once the notice is out, and no longer when the notice lost it', async () => {
    const [{ db }, id] = [site.database, await send()]
    const notice = { title: '그림이 있는 공지입니다', pinned: false, document: documentWith(id) }
    const noticeId = await writeNotice(db, editor.seq, notice)
    expect(await isOpen(id)).toBe(false)
    await publishNotice(db, editor.seq, { noticeId })
    expect(await isOpen(id)).toBe(true)
    await updateNotice(db, editor.seq, { ...notice, document: documentWith(), noticeId, version: 1 })
    expect(await isOpen(id)).toBe(false)
  })

  it('in many texts is seen while any of them is out, however many newer ones are not', async () => {
    const [{ db }, id] = [site.database, await send()]
    const notice = { title: '그림이 있는 공지입니다', pinned: false, document: documentWith(id) }
    const oldest = await writeNotice(db, editor.seq, notice)
    for (let more = 0; more < 21; more += 1) await writeNotice(db, editor.seq, notice)
    expect(await isOpen(id)).toBe(false)
    await publishNotice(db, editor.seq, { noticeId: oldest })
    expect(await isOpen(id)).toBe(true)
  })

  it('in an answer to what people ask about the site is seen while that is in use', async () => {
    const [{ db }, id] = [site.database, await send()]
    const faq = { category: 'about', question: '그림이 있습니까?', document: documentWith(id) }
    const faqId = await addFaq(db, editor.seq, faq)
    expect(await isOpen(id)).toBe(true)
    await setFaqActive(db, editor.seq, { faqId, active: false })
    expect(await isOpen(id)).toBe(false)
  })

  it('on a banner is the editor’s own, and seen while the banner is in use', async () => {
    const { db } = site
    const words = { title: '새 토론이 열렸습니다', text: '', link: '/debate', imageAlt: '토론장' } as const
    const banner = { ...words, palette: 'paper' as const, startsAt: null, endsAt: null }
    const foreign = addBanner(db, editor.seq, { ...banner, imageId: await send(member) })
    await expect(foreign).rejects.toMatchObject({ validationErrors: [{ field: 'imageId' }] })
    const imageId = await send()
    const bannerId = await addBanner(db, editor.seq, { ...banner, imageId })
    expect(await isOpen(imageId)).toBe(true)
    await setBannerActive(db, editor.seq, { bannerId, active: false })
    expect(await isOpen(imageId)).toBe(false)
  })

  it('in a debate is seen with it, and so are those of its events and its conclusion', async () => {
    const { db } = site
    const [first, second, event, end] = [await send(), await send(), await send(), await send()]
    const text = { categoryId: 1, title: '그림이 있는 토론은 어떻습니까?' }
    const rules = { opensAt: inHours(1), closesAt: inHours(2) }
    const debate = { ...text, ...rules, document: documentWith(first) }
    const postId = await createDebate(db, editor.seq, debate)
    await addEvent(db, editor.seq, {
      postId,
      kind: 'material',
      at: new Date(),
      title: '자료',
      document: documentWith(event),
    })
    expect([await isOpen(first), await isOpen(event)]).toEqual([false, false])
    await publishPost(db, editor.seq, { postId })
    expect([await isOpen(first), await isOpen(event)]).toEqual([true, true])
    await updateDebate(db, editor.seq, { ...text, postId, version: 1, document: documentWith(second) })
    expect([await isOpen(first), await isOpen(second)]).toEqual([false, true])
    const over = await holdDebate(db, { authorId: editor.seq, closesAt: inHours(-1) })
    await concludeDebate(db, editor.seq, { postId: over, document: documentWith(end) })
    expect(await isOpen(end)).toBe(true)
  })

  it('in an interview is seen with it', async () => {
    const [{ db }, id] = [site.database, await send()]
    const terms = { format: 'video', host: '재단', collect: null, live: null, media: null } as const
    const text = { categoryId: 1, title: '그림이 있는 인터뷰입니다', document: documentWith(id) }
    const postId = await createInterview(db, editor.seq, { ...text, terms })
    expect(await isOpen(id)).toBe(false)
    await publishPost(db, editor.seq, { postId })
    expect(await isOpen(id)).toBe(true)
  })

  it('in a question is seen at once, in its older texts too, and beside the one of its answer', async () => {
    const [{ db }, first, second, answer] = [
      site.database,
      await send(member),
      await send(member),
      await send(),
    ]
    const draft = { categoryId: 1, title: '그림이 있는 질문은 어떻습니까?' }
    const body = { ...draft, document: documentWith(first) }
    const { id } = (await site.as(member).call('POST /questions', { body })).body
    expect(await isOpen(first)).toBe(true)
    const params = { id }
    await site.as(editor).call('POST /questions/:id/agreed', { params, body: { agreed: true } })
    const change = { ...draft, document: documentWith(second), version: 1 }
    expect((await site.as(member).call('PUT /questions/:id', { params, body: change })).status).toBe(200)
    expect([await isOpen(first), await isOpen(second)]).toEqual([true, true])
    const other = await askQuestion(db, { authorId: member.seq, status: 'selected' })
    const note = { answerer: '국토교통위원회', note: '답변이 왔습니다.' }
    await answerQuestion(db, editor.seq, { postId: other, document: documentWith(answer), ...note })
    expect(await isOpen(answer)).toBe(true)
  })

  it('in a stored profile is seen on public pages alone', async () => {
    const [open, own] = [await send(member), await send(member)]
    const page = (id: string, isPublic: boolean) => ({
      title: '제가 바라는 것입니다',
      document: documentWith(id),
      public: isPublic,
    })
    expect(await saveProfile({ version: 0, pages: [page(open, true), page(own, false)] })).toBe(200)
    expect([await isOpen(open), await isOpen(own)]).toEqual([true, false])
    const swapped = { version: 1, pages: [page(open, false), page(own, true)] }
    expect(await saveProfile(swapped)).toBe(200)
    expect([await isOpen(open), await isOpen(own)]).toEqual([false, true])
  })

  it('comes with its size in every text, which is stored without', async () => {
    const { db } = site
    const id = await send()
    const document = documentWith(id)
    const stranger = site.as('stranger')
    const asked = { categoryId: 1, title: '그림이 있는 글은 어떻습니까?', document }
    const question = (await site.as(editor).call('POST /questions', { body: asked })).body.id
    const seq = await writeNotice(db, editor.seq, {
      title: '그림이 있는 공지입니다',
      pinned: false,
      document,
    })
    await publishNotice(db, editor.seq, { noticeId: seq })
    await addFaq(db, editor.seq, { category: 'about', question: '크기가 있습니까?', document })
    const terms = { format: 'video', host: '재단', collect: null, live: null, media: null } as const
    const interview = await createInterview(db, editor.seq, { ...asked, terms })
    const rules = { opensAt: inHours(1), closesAt: inHours(2) }
    const debate = await createDebate(db, editor.seq, { ...asked, ...rules })
    for (const postId of [interview, debate]) await publishPost(db, editor.seq, { postId })
    const body = { version: 0, pages: [{ title: '제가 바라는 것입니다', document, public: true }] }
    expect((await site.as(editor).call('PUT /users/update-pdf-info', { body })).status).toBe(200)

    const answers = await Promise.all([
      stranger.call('GET /questions/:id', { params: { id: question } }),
      stranger.call('GET /notices/:seq', { params: { seq } }),
      stranger.call('GET /faqs', {}),
      stranger.call('GET /interviews/:id', { params: { id: interview } }),
      stranger.call('GET /debates/:seq', { params: { seq: debate } }),
      stranger.call('GET /users/pdf-info/:id', { params: { id: editor.seq }, query: { page: 1 } }),
    ])
    for (const answer of answers)
      expect(JSON.stringify(answer.body)).toContain(`"attachmentId":"${id}","width":40,"height":30`)
    const { document: read } = answers[0].body
    const change = { ...asked, document: read, version: 1 }
    await site.as(editor).call('PUT /questions/:id', { params: { id: question }, body: change })
    const stored = await db
      .selectFrom('posts')
      .select(['document', 'version'])
      .where('id', '=', question)
      .executeTakeFirst()
    expect(stored).toEqual({ document, version: 2 })
  })
})
