import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { plainPdfRenderer } from '#backend/testing/plain-pdf-renderer.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { InvitedRole } from '#shared/contract/green-paper-collaborator.ts'
import { callsOf, contentOf, doc, paragraph, words } from './green-paper.testing.ts'

const site = testSite({ parts: { pdfRenderer: plainPdfRenderer } })
const calls = callsOf(site)
let owner: TestMember
let writer: TestMember
let suggester: TestMember
let stranger: TestMember
let paper: number
let sectionId: string
beforeAll(async () => {
  owner = await site.join()
  writer = await site.join()
  suggester = await site.join()
  stranger = await site.join()
})
beforeEach(async () => {
  paper = (await calls.begin(owner)).id
  const content = contentOf('첫 문단입니다.')
  sectionId = content.sections[0]?.id ?? ''
  await calls.save(owner, paper, 1, content)
  for (const [member, role] of [
    [writer, 'writer'],
    [suggester, 'suggester'],
  ] as const)
    await calls.accept(member, (await invite(role)).code)
})

const invite = async (role: InvitedRole) => (await calls.invite(owner, paper, role)).body
const original = doc(paragraph(words('첫 문단입니다.')))
const better = doc(paragraph(words('더 나은 첫 문단입니다.')))
const suggestTo = (member: TestMember, change: object = {}, key?: string) =>
  site.as(member).call('POST /green-papers/:id/suggestions', {
    params: { id: paper },
    body: { sectionId, original, proposed: better, note: '또렷하게', ...change },
    idempotencyKey: key,
  })
const decideOn = (member: TestMember, id: string, status: 'accepted' | 'declined' | 'taken-back') =>
  site.as(member).call('PUT /green-papers/:id/suggestions/:suggestionId', {
    params: { id: paper, suggestionId: id },
    body: { status },
  })
const draftOf = async (member: TestMember) => (await calls.draft(member, paper)).body

describe('the collaborators of a paper', () => {
  it('are named in the order they came, those of one moment in the order of their accounts', async () => {
    const { id, seqs } = await beginWithWriters()
    const { members } = (await calls.draft(stranger, id)).body
    expect(members.map(({ seq }) => seq)).toEqual([stranger.seq, ...seqs])
  })

  it('are the authors of its edition, there and in lists in the same order', async () => {
    const { id, seqs } = await beginWithWriters()
    await calls.save(stranger, id, 1, contentOf('여럿이 함께 쓴 글입니다.'))
    await calls.publish(stranger, id, 2)
    const { authors } = (await calls.read(id)).body
    expect(authors.map(({ seq }) => seq)).toEqual([stranger.seq, ...seqs])
    const query = { author: stranger.seq }
    const { items } = (await site.as('stranger').call('GET /green-papers', { query })).body
    expect(items.map(item => item.authors)).toEqual([authors])
  })

  async function beginWithWriters(): Promise<{ id: number; seqs: number[] }> {
    const { id } = await calls.begin(stranger)
    const seqs: number[] = []
    while (seqs.length < 6) seqs.push((await site.join()).seq)
    const collaborators = seqs.map(user_id => ({
      paper_id: id,
      user_id,
      role: 'writer' as const,
      joined_at: new Date(2026, 0, 1),
    }))
    await site.db.insertInto('green_paper_members').values(collaborators.toReversed()).execute()
    return { id, seqs }
  }
})

describe('an invitation to a paper', () => {
  it('is made, listed and cancelled by the owner alone', async () => {
    const { id } = await invite('writer')
    for (const [member, status] of [
      [writer, 403],
      [stranger, 404],
    ] as const) {
      const statuses = [
        await calls.invite(member, paper, 'writer'),
        await site.as(member).call('GET /green-papers/:id/invitations', { params: { id: paper } }),
        await site.as(member).call('DELETE /green-papers/:id/invitations/:invitationId', {
          params: { id: paper, invitationId: id },
        }),
      ].map(reply => reply.status)
      expect(statuses).toEqual([status, status, status])
    }
    const { body } = await site.as(owner).call('GET /green-papers/:id/invitations', { params: { id: paper } })
    expect(body.items).toMatchObject([{ id, role: 'writer' }])
    expect(JSON.stringify(body)).not.toContain('code')
  })

  it('brings one person into the paper, once, by the hash of its code', async () => {
    const { code } = await invite('writer')
    const about = await site.as(stranger).call('GET /green-papers/invitations/:code', { params: { code } })
    expect(about.body).toMatchObject({ paperId: paper, role: 'writer', owner: { seq: owner.seq } })
    const { body } = await calls.accept(stranger, code)
    expect(body).toEqual({ paperId: paper })
    expect((await draftOf(stranger)).role).toBe('writer')
    const late = await site.join()
    expect((await calls.accept(late, code)).status).toBe(404)
    expect(
      (await site.as(late).call('GET /green-papers/invitations/:code', { params: { code } })).status,
    ).toBe(404)
    const rows = await site.db.selectFrom('green_paper_invitations').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(code)
    await site
      .as(owner)
      .call('DELETE /green-papers/:id/members/:seq', { params: { id: paper, seq: stranger.seq } })
    expect((await calls.draft(stranger, paper)).status).toBe(404)
  })

  it('is useless when it was cancelled or is a week old', async () => {
    const [cancelled, old] = [await invite('writer'), await invite('writer')]
    await site.as(owner).call('DELETE /green-papers/:id/invitations/:invitationId', {
      params: { id: paper, invitationId: cancelled.id },
    })
    await site.db
      .updateTable('green_paper_invitations')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('id', '=', old.id)
      .execute()
    for (const { code } of [cancelled, old]) expect((await calls.accept(stranger, code)).status).toBe(404)
  })

  it('changes nothing for whoever has as much already, and lifts a suggester', async () => {
    const { code } = await invite('writer')
    for (const member of [owner, writer]) expect((await calls.accept(member, code)).status).toBe(409)
    expect((await calls.accept(suggester, code)).status).toBe(200)
    expect((await draftOf(suggester)).role).toBe('writer')
  })

  it('is one of as many as there are places', async () => {
    for (let count = 2; count < 20; count++) await invite('suggester')
    expect((await calls.invite(owner, paper, 'writer')).status).toBe(409)
  })
})

describe('a role in a paper', () => {
  it('is to save for writers, and to publish, withdraw and delete for the owner', async () => {
    const content = contentOf('함께 쓴 글입니다.')
    expect((await calls.save(suggester, paper, 2, content)).status).toBe(403)
    expect((await calls.save(writer, paper, 2, content)).body).toMatchObject({ revision: 3 })
    expect((await calls.publish(writer, paper, 3)).status).toBe(403)
    expect((await calls.withdraw(writer, paper)).status).toBe(403)
    expect(
      (await site.as(writer).call('DELETE /green-papers/:id/draft', { params: { id: paper } })).status,
    ).toBe(403)
    expect((await calls.publish(owner, paper, 3)).status).toBe(201)
    const { authors } = (await calls.read(paper)).body
    expect(authors.map(author => author.seq)).toEqual([owner.seq, writer.seq])
  })

  it('ends by oneself or by the owner', async () => {
    const end = async (member: TestMember, seq: number) =>
      (await site.as(member).call('DELETE /green-papers/:id/members/:seq', { params: { id: paper, seq } }))
        .status
    expect(await end(writer, suggester.seq)).toBe(403)
    expect(await end(owner, owner.seq)).toBe(409)
    expect(await end(owner, stranger.seq)).toBe(404)
    expect(await end(writer, writer.seq)).toBe(204)
    expect((await calls.draft(writer, paper)).status).toBe(404)
    expect(await end(owner, suggester.seq)).toBe(204)
  })
})

describe('a suggestion on a paper', () => {
  it('is about one block that is in the text word for word', async () => {
    const gone = doc(paragraph(words('없는 문단입니다.')))
    const two = doc(paragraph(words('첫 문단입니다.')), paragraph())
    expect((await suggestTo(stranger)).status).toBe(404)
    expect((await suggestTo(suggester, { original: gone })).status).toBe(409)
    expect((await suggestTo(suggester, { sectionId: crypto.randomUUID() })).status).toBe(409)
    expect((await suggestTo(suggester, { original: two })).error?.validationErrors[0]?.field).toBe('original')
    const bad = await suggestTo(suggester, { proposed: doc({ type: 'script' }) })
    expect(bad.error?.validationErrors[0]?.field).toBe('proposed')
  })

  it('is made once for a key, and seen by all who write', async () => {
    const first = await suggestTo(suggester, {}, 'suggest-once')
    expect(first).toMatchObject({ status: 201, body: { status: 'open', fits: true, note: '또렷하게' } })
    expect((await suggestTo(suggester, {}, 'suggest-once')).body).toEqual(first.body)
    const { items } = (
      await site.as(writer).call('GET /green-papers/:id/suggestions', { params: { id: paper } })
    ).body
    expect(items).toEqual([first.body])
    const mine = (await site.as(owner).call('GET /green-papers/mine')).body.items
    expect(mine.find(one => one.id === paper)).toMatchObject({ openSuggestions: 1 })
  })

  it('changes the text when a writer accepts it, once', async () => {
    const { id } = (await suggestTo(suggester)).body
    expect((await decideOn(suggester, id, 'accepted')).status).toBe(403)
    expect(await decideOn(writer, id, 'accepted')).toMatchObject({
      status: 200,
      body: { status: 'accepted', revision: 3 },
    })
    expect((await decideOn(writer, id, 'accepted')).body).toEqual({ status: 'accepted', revision: 3 })
    expect((await decideOn(owner, id, 'declined')).status).toBe(409)
    const { content, revision, updatedBy } = await draftOf(owner)
    expect([revision, updatedBy.seq]).toEqual([3, writer.seq])
    expect(JSON.stringify(content)).toContain('더 나은 첫 문단')
  })

  it('cannot be accepted once its block was changed, and says so', async () => {
    const { id } = (await suggestTo(suggester)).body
    const { content } = await draftOf(owner)
    const text = doc(paragraph(words('그사이 고친 문단입니다.')))
    const sections = content.sections.map((one, at) => (at === 0 ? { ...one, text } : one))
    await calls.save(owner, paper, 2, { ...content, sections })
    expect((await decideOn(owner, id, 'accepted')).status).toBe(409)
    const { items } = (
      await site.as(owner).call('GET /green-papers/:id/suggestions', { params: { id: paper } })
    ).body
    expect(items).toMatchObject([{ id, status: 'open', fits: false }])
    expect((await decideOn(owner, id, 'declined')).body).toEqual({ status: 'declined', revision: 3 })
  })

  it('is taken back by its author alone', async () => {
    const { id } = (await suggestTo(suggester)).body
    expect((await decideOn(owner, id, 'taken-back')).status).toBe(403)
    expect((await decideOn(suggester, id, 'taken-back')).status).toBe(200)
    expect((await decideOn(owner, id, 'accepted')).status).toBe(409)
  })

  it('may leave a block out; a section without any keeps an empty paragraph', async () => {
    const { id } = (await suggestTo(suggester, { proposed: null })).body
    await decideOn(owner, id, 'accepted')
    const { content } = await draftOf(owner)
    expect(content.sections[0]?.text.content).toEqual([{ type: 'paragraph' }])
  })
})
