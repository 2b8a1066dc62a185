import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '#backend/app.ts'
import { askQuestion } from '#backend/domains/question/question.testing.ts'
import { nameOfTheGone } from '#backend/domains/user/index.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { plainPress } from '#backend/testing/plain-press.ts'
import { memberToken, openTestApp, type TestMember } from '#backend/testing/test-app.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { eraseFromPapers } from './erase.ts'
import { callsOf, cited, contentOf, doc, paragraph, section, words } from './green-paper.testing.ts'

let database: OpenDatabase
let app: App
let calls: ReturnType<typeof callsOf>
beforeAll(async () => {
  database = await openTestDatabase()
  app = await openTestApp(database, { press: plainPress })
  calls = callsOf(app)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

/** Erased as far as papers go, with the name that the account's erasure gives. */
const erase = async ({ seq }: TestMember, keep: boolean) => {
  await database.db.transaction().execute(trx => eraseFromPapers(trx, seq, { keep }))
  const gone = { name: nameOfTheGone, status: 'withdrawn' as const }
  await database.db.updateTable('users').set(gone).where('id', '=', seq).execute()
}
const read = async (id: number) => (await calls.call(null, 'GET', `/${id}`)).body
const everything = async () => {
  const tables = ['green_papers', 'green_paper_revisions', 'green_paper_edition_texts'] as const
  const rows = await Promise.all(tables.map(table => database.db.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rows)
}

describe('a member who is erased', () => {
  it('takes own drafts along, and leaves what was published under the name of all who left', async () => {
    const member = await memberToken(database)
    const draft = (await calls.begin(member)).id
    await calls.save(member, draft, 1, contentOf('아직 아무도 못 본 글'))
    const out = await calls.bringOut(member, contentOf('공개한 글입니다.'))
    await calls.save(member, out, 2, contentOf('아직 공개하지 않은 글'))
    await erase(member, true)
    expect(await everything()).not.toMatch(/아무도 못 본|공개하지 않은/)
    expect(await read(out)).toMatchObject({ authors: [{ name: nameOfTheGone }], withdrawnAt: null })
    expect(JSON.stringify(await read(out))).toContain('공개한 글입니다.')
  })

  it('who keeps nothing leaves number and date alone', async () => {
    const member = await memberToken(database)
    const out = await calls.bringOut(member, contentOf('거두어 갈 글입니다.'))
    await erase(member, false)
    expect(await read(out)).toMatchObject({ number: 1, content: null, authors: [], title: '철회된 녹서' })
    expect(await everything()).not.toContain('거두어 갈 글')
  })

  it('hands what others write with them to who came first', async () => {
    const [member, first, second] = [
      await memberToken(database),
      await memberToken(database),
      await memberToken(database),
    ]
    const { id } = await calls.begin(member)
    for (const writer of [first, second]) {
      const { code } = (await calls.call(member, 'POST', `/${id}/invitations`, { role: 'writer' })).body
      await calls.call(writer, 'POST', `/invitations/${code}`)
    }
    await erase(member, false)
    const { body } = await calls.call(first, 'GET', `/${id}/draft`)
    expect(body).toMatchObject({
      role: 'owner',
      members: [{ seq: first.seq }, { seq: second.seq, role: 'writer' }],
    })
  })

  it('is no longer named by those who cite them, and the hash stays right', async () => {
    const [member, other] = [await memberToken(database), await memberToken(database)]
    const postId = await askQuestion(database.db, { authorId: member.seq })
    const { id } = await calls.begin(other)
    const made = (await calls.call(other, 'POST', `/${id}/citations`, { kind: 'question', postId })).body
    expect(made.author).toBe(member.name)
    await calls.save(other, id, 1, contentOf('글', section(doc(paragraph(words('근거'), cited(made.id))))))
    const { hash } = (await calls.publish(other, id, 2)).body
    await erase(member, true)
    expect(await read(id)).toMatchObject({ hash, citations: [{ author: nameOfTheGone, hash: made.hash }] })
    const rows = await database.db.selectFrom('green_paper_citations').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(member.name)
  })
})
