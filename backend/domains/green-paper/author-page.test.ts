import { describe, expect, it } from 'vitest'
import { plainPdfRenderer } from '#backend/testing/plain-pdf-renderer.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { CallInput, CallQuery } from '#shared/contract/index.ts'
import type { RichText } from '#shared/contract/rich-text.ts'
import type { PaperDocument } from './document/index.ts'
import { eraseFromPapers } from './erasure.commands.ts'
import { callsOf, contentOf } from './green-paper.testing.ts'

const printed: PaperDocument[] = []
const pdf: typeof plainPdfRenderer.pdf = async (document, by) => {
  printed.push(document)
  return plainPdfRenderer.pdf(document, by)
}
const site = testSite({ parts: { pdfRenderer: { ...plainPdfRenderer, pdf } } })
const calls = callsOf(site)

type ProfilePages = CallInput<'PUT /users/update-pdf-info'>['body']['pages']
const saveProfile = async (member: TestMember, version: number, ...pages: ProfilePages) => {
  const reply = await site.as(member).call('PUT /users/update-pdf-info', { body: { version, pages } })
  expect(reply.status).toBe(200)
}
const page = (title: string, body: string, more = {}) => ({ title, body, public: true, ...more })
const draftOf = async (member: TestMember) => {
  const { id } = await calls.begin(member)
  await calls.save(member, id, 1, contentOf('소개와 함께 내는 글입니다.'))
  return id
}
const publishWith = (member: TestMember, id: number, revision = 2) =>
  site
    .as(member)
    .call('POST /green-papers/:id/editions', { params: { id }, body: { revision, authorPages: true } })
const read = async (id: number) => (await calls.read(id)).body
const firstOf = (id: number) => ({ params: { id, number: 1 } })
const readFirst = async (id: number) =>
  (await site.as('stranger').call('GET /green-papers/:id/editions/:number', firstOf(id))).body
const pdfOf = async (id: number) =>
  (await site.as('stranger').call('GET /green-papers/:id/editions/:number/pdf', firstOf(id))).headers.etag

describe('the author’s page of an edition', () => {
  it('is refused where nothing of the profile is public', async () => {
    const member = await site.join()
    const id = await draftOf(member)
    await saveProfile(member, 0, page('나만 보는 소개', '혼자 보려고 적어 둔 글입니다.', { public: false }))
    expect(await publishWith(member, id)).toMatchObject({
      status: 400,
      body: {
        validationErrors: [{ field: 'authorPages', message: expect.stringMatching(/공개한 .* 없어요/) }],
      },
    })
    expect((await calls.read(id)).status).toBe(404)
  })

  it('is not there unless it was chosen', async () => {
    const member = await site.join()
    await saveProfile(member, 0, page('누구인가', '골목에서 가게를 하는 사람입니다.'))
    const id = await draftOf(member)
    await calls.publish(member, id, 2)
    expect((await read(id)).authorPages).toEqual([])
  })

  it('is seen in the draft before it goes out, when its author asks for it', async () => {
    const member = await site.join()
    await saveProfile(member, 0, page('누구인가', '골목에서 가게를 하는 사람입니다.'))
    const id = await draftOf(member)
    const draft = (query: CallQuery<'GET /green-papers/:id/draft/pdf'>) =>
      site.as(member).call('GET /green-papers/:id/draft/pdf', { params: { id }, query })
    printed.length = 0
    const [plain, whole] = [await draft({}), await draft({ authorPages: 'yes' })]
    expect(printed.map(({ authorPages }) => authorPages)).toMatchObject([
      [],
      [{ title: '누구인가', author: { name: member.name } }],
    ])
    expect(whole.headers.etag).not.toBe(plain.headers.etag)
    expect((await site.as(member).send('GET', `/green-papers/${id}/draft/pdf?authorPages=1`)).status).toBe(
      400,
    )
    expect((await calls.read(id)).status).toBe(404)
  })

  it('says what the public pages said that day, without pictures, whatever becomes of them', async () => {
    const member = await site.join()
    const document: RichText = {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: '바라는 것' }] },
        { type: 'paragraph', content: [{ type: 'text', text: '가게 앞이 걷기 좋은 길이면 합니다.' }] },
      ],
    }
    await saveProfile(
      member,
      0,
      page('누구인가', '골목에서 가게를 하는 사람입니다.\n열두 해가 되었습니다.\n\n이웃이 많습니다.'),
      page('감춘 쪽', '아직 보이지 않을 글입니다.', { public: false }),
      { title: '바라는 것', document, public: true },
    )
    const id = await draftOf(member)
    const { body: made } = await publishWith(member, id)
    const before = await readFirst(id)
    expect(before.authorPages).toMatchObject([
      {
        seq: member.seq,
        title: '누구인가',
        text: { content: [{ type: 'paragraph' }, { type: 'paragraph' }] },
      },
      {
        seq: member.seq,
        title: '바라는 것',
        text: { content: [{ type: 'heading' }, { type: 'paragraph' }] },
      },
    ])
    printed.length = 0
    const etag = await pdfOf(id)
    expect(printed[0]?.authorPages).toMatchObject([{ title: '누구인가', author: { name: member.name } }, {}])
    await saveProfile(member, 1, page('달라진 소개', '이제는 다른 말을 하는 소개입니다.'))
    expect(await readFirst(id)).toEqual(before)
    expect(await pdfOf(id)).toBe(etag)
    expect(printed).toHaveLength(1)
    const change = site.db.updateTable('green_paper_edition_author_pages').set({ rank: 7 })
    await expect(change.execute()).rejects.toThrow('never changed')
    expect(before.hash).toBe(made.hash)
    const markdown = await site
      .as('stranger')
      .call('GET /green-papers/:id/editions/:number/markdown', firstOf(id))
    expect(markdown.body).toContain('### 누구인가\n\n골목에서 가게를 하는 사람입니다.')
  })

  it('is out of sight while its author is leaving, and goes with them from a paper that stays', async () => {
    const member = await site.join()
    await saveProfile(member, 0, page('누구인가', '곧 떠날 사람이 적은 소개입니다.'))
    const id = await draftOf(member)
    await publishWith(member, id)
    const etag = await pdfOf(id)
    const setStatus = (status: 'leaving' | 'member') =>
      site.db
        .updateTable('users')
        .set(
          status === 'leaving'
            ? { status, leaves_at: new Date(), leaving_keeps: 'posts' }
            : { status, leaves_at: null, leaving_keeps: null },
        )
        .where('id', '=', member.seq)
        .execute()
    await setStatus('leaving')
    expect((await read(id)).authorPages).toEqual([])
    expect(await pdfOf(id)).not.toBe(etag)
    await setStatus('member')
    expect((await read(id)).authorPages).toHaveLength(1)
    await site.db.transaction().execute(trx => eraseFromPapers(trx, member.seq, { keep: true }))
    expect(await read(id)).toMatchObject({ authorPages: [], title: expect.any(String) })
    expect((await read(id)).content).not.toBeNull()
  })
})
