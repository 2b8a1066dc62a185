import { describe, expect, it } from 'vitest'
import { askQuestion } from '#backend/domains/question/question.testing.ts'
import { nameOfTheGone } from '#backend/domains/user/index.ts'
import { plainPdfRenderer } from '#backend/testing/plain-pdf-renderer.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { SiteCitation } from '#shared/contract/citation.ts'
import { eraseFromPapers } from './erasure.commands.ts'
import { callsOf, cited, contentOf, doc, paragraph, section, words } from './green-paper.testing.ts'

const site = testSite({ parts: { pdfRenderer: plainPdfRenderer } })
const calls = callsOf(site)

const erase = async ({ seq }: TestMember, keep: boolean) => {
  await site.db.transaction().execute(trx => eraseFromPapers(trx, seq, { keep }))
  const gone = { name: nameOfTheGone, status: 'withdrawn' as const }
  await site.db.updateTable('users').set(gone).where('id', '=', seq).execute()
}
const read = async (id: number) => (await calls.read(id)).body
const everything = async () => {
  const tables = ['green_papers', 'green_paper_revisions', 'green_paper_edition_texts'] as const
  const rows = await Promise.all(tables.map(table => site.db.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rows)
}

describe('erasing a member from green papers', () => {
  it('deletes own drafts, and keeps editions under the common name of members who left', async () => {
    const member = await site.join()
    const draft = (await calls.begin(member)).id
    await calls.save(member, draft, 1, contentOf('아직 아무도 못 본 글'))
    const out = await calls.bringOut(member, contentOf('공개한 글입니다.'))
    await calls.save(member, out, 2, contentOf('아직 공개하지 않은 글'))
    await erase(member, true)
    expect(await everything()).not.toMatch(/아무도 못 본|공개하지 않은/)
    expect(await read(out)).toMatchObject({ authors: [{ name: nameOfTheGone }], withdrawnAt: null })
    expect(JSON.stringify(await read(out))).toContain('공개한 글입니다.')
  })

  it('keeps number and date alone for a member who keeps nothing', async () => {
    const member = await site.join()
    const out = await calls.bringOut(member, contentOf('거두어 갈 글입니다.'))
    await erase(member, false)
    expect(await read(out)).toMatchObject({ number: 1, content: null, authors: [], title: '철회된 녹서' })
    expect(await everything()).not.toContain('거두어 갈 글')
  })

  it('hands a paper with other writers to the one who joined first', async () => {
    const [member, first, second] = [await site.join(), await site.join(), await site.join()]
    const { id } = await calls.begin(member)
    for (const writer of [first, second]) {
      const { code } = (await calls.invite(member, id, 'writer')).body
      await calls.accept(writer, code)
    }
    await erase(member, false)
    const { body } = await calls.draft(first, id)
    expect(body).toMatchObject({
      role: 'owner',
      members: [{ seq: first.seq }, { seq: second.seq, role: 'writer' }],
    })
  })

  it('takes the name out of citations, whose hash stays right', async () => {
    const [member, other] = [await site.join(), await site.join()]
    const postId = await askQuestion(site.db, { authorId: member.seq })
    const { id } = await calls.begin(other)
    const made = (await calls.cite(other, id, { kind: 'question', postId })).body as SiteCitation
    expect(made.author).toBe(member.name)
    await calls.save(other, id, 1, contentOf('글', section(doc(paragraph(words('근거'), cited(made.id))))))
    const { hash } = (await calls.publish(other, id, 2)).body
    await erase(member, true)
    expect(await read(id)).toMatchObject({ hash, citations: [{ author: nameOfTheGone, hash: made.hash }] })
    const rows = await site.db.selectFrom('green_paper_citations').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(member.name)
  })
})
