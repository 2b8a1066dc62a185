import { beforeAll, describe, expect, it } from 'vitest'
import { askQuestion } from '#backend/domains/question/question.testing.ts'
import { plainPdfRenderer } from '#backend/testing/plain-pdf-renderer.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { callsOf, cited, contentOf, doc, paragraph, section, words } from './green-paper.testing.ts'
import { withdrawByRule } from './withdrawal.commands.ts'

const site = testSite({ parts: { pdfRenderer: plainPdfRenderer } })
const calls = callsOf(site)
let owner: TestMember
let writer: TestMember
let author: TestMember
beforeAll(async () => {
  owner = await site.join({ name: '김물음' })
  writer = await site.join()
  author = await site.join()
})

const notificationsOf = async (member: TestMember) => {
  await site.app.background.deliverAll()
  return (await site.as(member).call('GET /notifications')).body.items
}

describe('a notification of a green paper', () => {
  it('reaches collaborators and cited authors, these once a paper, and not the member who acted', async () => {
    const postId = await askQuestion(site.db, { authorId: author.seq })
    const { id } = await calls.begin(owner)
    const { code } = (await calls.invite(owner, id, 'writer')).body
    await calls.accept(writer, code)
    const made = (await calls.cite(owner, id, { kind: 'question', postId })).body
    const content = contentOf('첫 문단입니다.', section(doc(paragraph(words('근거'), cited(made.id)))))
    await calls.save(owner, id, 1, content)

    const suggestion = {
      sectionId: content.sections[0]?.id ?? '',
      original: doc(paragraph(words('첫 문단입니다.'))),
      proposed: null,
    }
    const { id: suggested } = (
      await site.as(writer).call('POST /green-papers/:id/suggestions', { params: { id }, body: suggestion })
    ).body
    expect((await notificationsOf(owner))[0]).toMatchObject({
      kind: 'paper-suggested',
      text: `${writer.name} 님이 ‘${content.title}’ 녹서에 수정을 제안했습니다.`,
      reason: '함께 쓰는 녹서의 소식입니다.',
      paper: { id, title: content.title, writing: true },
      post: null,
    })
    await site.as(owner).call('PUT /green-papers/:id/suggestions/:suggestionId', {
      params: { id, suggestionId: suggested },
      body: { status: 'declined' },
    })
    expect((await notificationsOf(writer))[0]).toMatchObject({
      kind: 'paper-suggestion-decided',
      text: `‘${content.title}’ 녹서에 보내신 수정 제안이 받아들여지지 않았습니다.`,
    })

    await calls.publish(owner, id, 2)
    expect(await notificationsOf(author)).toMatchObject([
      {
        kind: 'paper-cited',
        text: `김물음 님이 ‘${content.title}’ 녹서에 회원님의 글을 인용했습니다.`,
        reason: '내 글을 인용한 녹서의 소식입니다.',
        paper: { id, title: content.title, writing: false },
      },
    ])
    expect((await notificationsOf(writer))[0]?.kind).toBe('paper-published')
    expect((await notificationsOf(owner)).map(({ kind }) => kind)).toEqual(['paper-suggested'])

    await calls.save(owner, id, 2, { ...content, title: '새 제목으로 고친 제안입니다' })
    await calls.publish(owner, id, 3)
    const [again] = await notificationsOf(author)
    expect(again).toMatchObject({ count: 1, paper: { title: '새 제목으로 고친 제안입니다' } })
  })

  it('reaches who follows a cited question, once for all papers while unread, and not whom the paper tells itself', async () => {
    const [supporter, other] = [await site.join(), await site.join()]
    const title = '버스 노선은 누가 정합니까?'
    const postId = await askQuestion(site.db, { authorId: author.seq, title })
    for (const member of [supporter, other, owner])
      await site
        .as(member)
        .call('POST /questions/:id/agreed', { params: { id: postId }, body: { agreed: true } })
    const publishCiting = async (id: number, revision: number, text: string) => {
      const made = (await calls.cite(owner, id, { kind: 'question', postId })).body
      const content = contentOf(text, section(doc(paragraph(words('근거'), cited(made.id)))))
      await calls.save(owner, id, revision, content)
      expect((await calls.publish(owner, id, revision + 1)).status).toBe(201)
    }
    const ledOn = async (member: TestMember) =>
      (await notificationsOf(member))
        .filter(({ kind, post }) => kind === 'question-moved' && post?.id === postId)
        .map(({ text, count }) => [text, count])
    const milestones = async () =>
      (await site.as('stranger').call('GET /questions/:id', { params: { id: postId } })).body.milestones.map(
        ({ kind, postId: paper }) => [kind, paper],
      )
    const { id } = await calls.begin(owner)
    await publishCiting(id, 1, '첫 문단입니다.')
    const sentence = `‘${title}’ 질문이 녹서에 인용되었습니다.`
    expect(await ledOn(supporter)).toEqual([[sentence, 1]])
    expect([await ledOn(owner), await ledOn(author)]).toEqual([[], []])
    expect(await milestones()).toEqual([['citation', id]])

    await site.as(supporter).call('PUT /notifications/read', { body: { all: true } })
    await publishCiting(id, 2, '고친 문단입니다.')
    expect(await ledOn(supporter)).toEqual([[sentence, 1]])
    const second = await calls.begin(owner)
    await publishCiting(second.id, 1, '다른 녹서입니다.')
    expect((await ledOn(supporter)).map(([, count]) => count)).toEqual([1, 1])
    expect(await ledOn(other)).toEqual([[sentence, 2]])
    expect(await milestones()).toEqual([
      ['citation', id],
      ['citation', second.id],
    ])
    await calls.withdraw(owner, second.id)
    expect(await milestones()).toEqual([['citation', id]])
  })

  it('of a decision leads a suggester to the draft, and to the paper who takes no part in it any more', async () => {
    const content = contentOf('첫 문단입니다.')
    const id = await calls.bringOut(owner, content)
    const suggester = await site.join()
    await calls.accept(suggester, (await calls.invite(owner, id, 'suggester')).body.code)
    const body = {
      sectionId: content.sections[0]?.id ?? '',
      original: doc(paragraph(words('첫 문단입니다.'))),
      proposed: null,
    }
    const made = await site.as(suggester).call('POST /green-papers/:id/suggestions', { params: { id }, body })
    await site.as(owner).call('PUT /green-papers/:id/suggestions/:suggestionId', {
      params: { id, suggestionId: made.body.id },
      body: { status: 'declined' },
    })
    expect((await notificationsOf(suggester))[0]?.paper).toMatchObject({ id, writing: true })
    await site.as(owner).call('DELETE /green-papers/:id/members/:seq', { params: { id, seq: suggester.seq } })
    expect((await notificationsOf(suggester))[0]?.paper).toMatchObject({ id, writing: false })
  })

  it('of a new edition reaches nobody once the paper was withdrawn', async () => {
    const keeper = await site.join()
    const id = await calls.bringOut(owner, contentOf('철회할 글입니다.'))
    await site.db.insertInto('paper_bookmarks').values({ paper_id: id, user_id: keeper.seq }).execute()
    await calls.withdraw(owner, id)
    expect(await notificationsOf(keeper)).toEqual([])
  })

  it('of a new edition can be ended at a paper that was withdrawn or lost its text, without its title', async () => {
    const keeper = await site.join()
    const id = await calls.bringOut(owner, contentOf('철회할 글입니다.'))
    const params = { kind: 'green-paper', id } as const
    const keeping = () => site.as(keeper).call('GET /bookmarks/:kind/:id', { params })
    const keep = (bookmarked: boolean) =>
      site.as(keeper).call('PUT /bookmarks/:kind/:id', { params, body: { bookmarked } })
    await keep(true)
    await calls.withdraw(owner, id)
    const withdrawn = { id, title: '철회된 녹서', over: false }
    expect((await keeping()).body).toMatchObject({ ...withdrawn, bookmarked: true })
    expect((await site.as(keeper).call('GET /bookmarks')).body.items).toMatchObject([withdrawn])
    await site.db
      .deleteFrom('green_paper_edition_texts')
      .where(
        'edition_id',
        'in',
        site.db.selectFrom('green_paper_editions').select('id').where('paper_id', '=', id),
      )
      .execute()
    const erased = { ...withdrawn, over: true }
    expect((await keeping()).body).toMatchObject(erased)
    expect((await keep(false)).body).toMatchObject({ ...erased, bookmarked: false })
    expect((await keeping()).body.bookmarked).toBe(false)
    expect((await site.as(keeper).call('GET /bookmarks')).body.items).toEqual([])
  })

  it('gives the reason of a withdrawal by a rule, to the owner also the right to object, and leaves an audit row', async () => {
    const editor = await site.join({ role: 'EDITOR' })
    const id = await calls.bringOut(owner, contentOf('규칙에 어긋나는 글입니다.'))
    await calls.accept(writer, (await calls.invite(owner, id, 'writer')).body.code)
    await withdrawByRule(site.db, editor.seq, { paperId: id, rule: 'illegal', reason: '명예훼손' })
    expect((await notificationsOf(owner))[0]).toMatchObject({
      kind: 'paper-withdrawn',
      text: expect.stringMatching(
        /녹서가 운영규칙에 따라 철회되었습니다\. 이유: 명예훼손 30일 안에 이의를 제기할 수 있습니다\.$/,
      ),
      reason: '내가 쓴 글의 소식입니다.',
      paper: { id, writing: false },
    })
    expect((await notificationsOf(writer))[0]).toMatchObject({
      kind: 'paper-withdrawn',
      text: expect.stringMatching(/녹서가 운영규칙에 따라 철회되었습니다\. 이유: 명예훼손$/),
      reason: '함께 쓰는 녹서의 소식입니다.',
      paper: { id, writing: true },
    })
    expect((await calls.read(id)).body).toMatchObject({
      content: null,
    })
    const acts = await site.db.selectFrom('audit_log').selectAll().execute()
    expect(acts).toMatchObject([
      { act: 'withdraw', entity: 'green-paper', entity_id: id, reason: '명예훼손' },
    ])
    await expect(
      withdrawByRule(site.db, editor.seq, { paperId: id, rule: 'illegal', reason: '명예훼손' }),
    ).rejects.toThrow('STEP_NOT_POSSIBLE')
  })
})
