import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertComment } from '#backend/domains/comment/comment.commands.ts'
import { holdDebate, inHours } from '#backend/domains/debate/debate.testing.ts'
import { openPdfRenderer } from '#backend/domains/green-paper/index.ts'
import { askQuestion } from '#backend/domains/question/question.testing.ts'
import { isAbsent } from '#backend/testing/absent-programs.ts'
import { ReadPdf } from '#backend/testing/read-pdf.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'

const site = testSite({ parts: { pdfRenderer: openPdfRenderer({ timeout: 60_000 }) } })
const stranger = site.as('stranger')
const hostile = '#read("/etc/passwd") #panic("x") $x^2$ *a* `c` <d> @e // f \\" 漢字 = h - i '
const title = hostile + '가'.repeat(80 - hostile.length)
let author: TestMember

beforeAll(async () => {
  author = await site.join({ name: '아무도모르는별명' })
})

const opened: ReadPdf[] = []
afterAll(() => opened.forEach(pdf => void pdf.close()))

async function read(call: 'GET /debates/:id/brief' | 'GET /questions/:id/poster', id: number) {
  const { status, bytes, headers } = await stranger.call(call, { params: { id } })
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=60'])
  const pdf = new ReadPdf(bytes)
  opened.push(pdf)
  const info = await pdf.info()
  return { text: squeezed(await pdf.text()), info, fonts: await pdf.fonts(), pdf }
}
const squeezed = (text: string) => text.replace(/\s/g, '')

async function debateWithCounts(resultsVisible: 'always' | 'after-close') {
  const id = await holdDebate(site.db, { authorId: author.seq, title, resultsVisible, closesAt: inHours(9) })
  await site.db
    .updateTable('posts')
    .set({ body: hostile.repeat(60) })
    .where('id', '=', id)
    .execute()
  await site.db
    .updateTable('debate_position_counts')
    .set({ stance_count: 1_234 })
    .where('debate_id', '=', id)
    .execute()
  for (const { key } of await site.db
    .selectFrom('debate_positions')
    .select('key')
    .where('debate_id', '=', id)
    .execute())
    await insertComment(site.db, {
      postId: id,
      place: undefined,
      authorId: author.seq,
      stance: key,
      body: hostile.repeat(20),
    })
  return id
}

describe.skipIf(isAbsent('pdf-programs'))('a sheet to print', () => {
  it('is of nothing that is hidden or gone', async () => {
    for (const [visibility, status] of [
      ['temporary', 404],
      ['removed', 410],
    ] as const) {
      const debate = await holdDebate(site.db, { authorId: author.seq, visibility })
      const question = await askQuestion(site.db, { authorId: author.seq, visibility })
      expect((await stranger.send('GET', `/debates/${debate}/brief`)).status).toBe(status)
      expect((await stranger.send('GET', `/questions/${question}/poster`)).status).toBe(status)
    }
  })

  it('tells a debate on one page, in our typefaces, with hostile text as text and nobody named', async () => {
    const id = await debateWithCounts('always')
    const { text, info, fonts } = await read('GET /debates/:id/brief', id)
    expect(text).toContain(squeezed(title))
    expect(text).toContain('찬성1,234명')
    expect(text).toContain(`/debate/${id}`)
    expect(text).not.toContain('아무도모르는별명')
    expect(info).toMatch(/Pages:\s+1\n/)
    expect(info).toMatch(/Tagged:\s+yes/)
    expect(info).toContain('#read("/etc/passwd")')
    expect(
      fonts.filter(
        ({ name, embedded }) => !embedded || !/^(Pretendard|NotoSerifCJKkr|MureumBlank)/.test(name),
      ),
    ).toEqual([])
  })

  it('draws each of five positions in its own colour, and has the hour at which the debate closes', async () => {
    const positions = ['a', 'b', 'c', 'd', 'e'].map(key => ({ key, label: key }))
    const closesAt = new Date('2090-11-29T15:05:00.000Z')
    const id = await holdDebate(site.db, { authorId: author.seq, positions, closesAt })
    await site.db
      .updateTable('debate_position_counts')
      .set({ stance_count: 1 })
      .where('debate_id', '=', id)
      .execute()
    const { text, pdf } = await read('GET /debates/:id/brief', id)
    const swatches = (await pdf.drawing()).match(/^[\d. ]+ scn(?=\s0 0 m\s8 0 l)/gm) ?? []
    expect([swatches.length, new Set(swatches).size]).toEqual([5, 5])
    expect(text).toContain('2090년11월30일오전12:05까지')
  })

  it('holds no counts of a debate that shows them after its end', async () => {
    const { text } = await read('GET /debates/:id/brief', await debateWithCounts('after-close'))
    expect(text).toContain('결과는아직공개하지않았습니다.')
    expect(text).not.toContain('1,234')
  })

  it('shows a question with its counts and its address', async () => {
    const id = await askQuestion(site.db, { authorId: author.seq, title })
    await site.db.updateTable('post_stats').set({ agree_count: 1_021 }).where('post_id', '=', id).execute()
    const { text, info } = await read('GET /questions/:id/poster', id)
    expect(text).toContain(squeezed(title))
    expect(text).toContain('공감1,021개·의견0개')
    expect(text).toContain(`/question/${id}`)
    expect(info).toMatch(/Pages:\s+1\n/)
  })
})
