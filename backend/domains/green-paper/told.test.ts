import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '#backend/app.ts'
import { askQuestion } from '#backend/domains/question/question.testing.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { plainPress } from '#backend/testing/plain-press.ts'
import { memberToken, openTestApp, type TestMember } from '#backend/testing/test-app.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import type { Notification } from '#shared/contract/notification.ts'
import { callsOf, cited, contentOf, doc, paragraph, section, words } from './green-paper.testing.ts'
import { withdrawByRule } from './withdraw.ts'

let database: OpenDatabase
let app: App
let owner: TestMember
let writer: TestMember
let author: TestMember
let calls: ReturnType<typeof callsOf>
beforeAll(async () => {
  database = await openTestDatabase()
  app = await openTestApp(database, { press: plainPress })
  calls = callsOf(app)
  owner = await memberToken(database, { name: '김물음' })
  writer = await memberToken(database)
  author = await memberToken(database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const told = async ({ headers }: TestMember): Promise<Notification[]> => {
  await app.background.tellAll()
  return (await app.inject({ url: '/api/notifications', headers })).json().items
}

describe('who writes or is cited', () => {
  it('hears of it, whoever did it does not, and a cited author once a paper', async () => {
    const postId = await askQuestion(database.db, { authorId: author.seq })
    const { id } = await calls.begin(owner)
    const { code } = (await calls.call(owner, 'POST', `/${id}/invitations`, { role: 'writer' })).body
    await calls.call(writer, 'POST', `/invitations/${code}`)
    const made = (await calls.call(owner, 'POST', `/${id}/citations`, { kind: 'question', postId })).body
    const content = contentOf('첫 문단입니다.', section(doc(paragraph(words('근거'), cited(made.id)))))
    await calls.save(owner, id, 1, content)

    const suggestion = {
      sectionId: content.sections[0]?.id,
      original: doc(paragraph(words('첫 문단입니다.'))),
      proposed: null,
    }
    const { id: suggested } = (await calls.call(writer, 'POST', `/${id}/suggestions`, suggestion)).body
    expect((await told(owner))[0]).toMatchObject({
      kind: 'paper-suggested',
      text: `${writer.name} 님이 '${content.title}' 녹서에 고침을 제안했습니다.`,
      reason: '함께 쓰시는 녹서여서',
      paper: { id, title: content.title, writing: true },
      post: null,
    })
    await calls.call(owner, 'PUT', `/${id}/suggestions/${suggested}`, { state: 'declined' })
    expect((await told(writer))[0]).toMatchObject({
      kind: 'paper-suggestion-decided',
      text: `'${content.title}' 녹서에 보내신 고침 제안이 받아들여지지 않았습니다.`,
    })

    await calls.publish(owner, id, 2)
    expect(await told(author)).toMatchObject([
      {
        kind: 'paper-cited',
        text: `김물음 님이 '${content.title}' 녹서에 회원님의 글을 인용했습니다.`,
        reason: '쓰신 글이 인용되어서',
        paper: { id, title: content.title, writing: false },
      },
    ])
    expect((await told(writer))[0]?.kind).toBe('paper-published')
    expect((await told(owner)).map(({ kind }) => kind)).toEqual(['paper-suggested'])

    await calls.save(owner, id, 2, { ...content, title: '새 제목으로 고친 제안입니다' })
    await calls.publish(owner, id, 3)
    const [again] = await told(author)
    expect(again).toMatchObject({ count: 1, paper: { title: '새 제목으로 고친 제안입니다' } })
  })

  it('hears why a paper was withdrawn by a rule, and the act is in the record', async () => {
    const editor = await memberToken(database, { role: 'EDITOR' })
    const id = await calls.bringOut(owner, contentOf('규칙에 어긋나는 글입니다.'))
    await withdrawByRule(database.db, editor.seq, { paperId: id, reason: '명예훼손' })
    expect((await told(owner))[0]).toMatchObject({
      kind: 'paper-withdrawn',
      text: expect.stringMatching(/녹서가 운영규칙에 따라 철회되었습니다\. 이유: 명예훼손$/),
      reason: '직접 쓰신 글이어서',
    })
    expect((await calls.call(null, 'GET', `/${id}`)).body).toMatchObject({ content: null })
    const acts = await database.db.selectFrom('audit_log').selectAll().execute()
    expect(acts).toMatchObject([
      { act: 'withdraw', entity: 'green-paper', entity_id: id, reason: '명예훼손' },
    ])
    await expect(
      withdrawByRule(database.db, editor.seq, { paperId: id, reason: '명예훼손' }),
    ).rejects.toThrow('STEP_NOT_POSSIBLE')
  })
})
