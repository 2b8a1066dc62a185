import { beforeAll, describe, expect, it } from 'vitest'
import { plainPdfRenderer } from '#backend/testing/plain-pdf-renderer.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { paperLimits } from '#shared/constants/paper-limits.ts'
import type { PaperNode } from '#shared/contract/green-paper-text.ts'
import { callsOf, contentOf, doc, figure, paragraph, section, words } from './green-paper.testing.ts'

const site = testSite({ parts: { pdfRenderer: plainPdfRenderer } })
const calls = callsOf(site)
let owner: TestMember
let other: TestMember
beforeAll(async () => {
  owner = await site.join()
  other = await site.join()
})

const kept = async (id: number) =>
  (await site.as(owner).call('GET /green-papers/:id/revisions', { params: { id } })).body.items.map(
    (item: { revision: number }) => item.revision,
  )
const agedBy = (minutes: number, id: number) =>
  site.db
    .updateTable('green_paper_revisions')
    .set({ begun_at: new Date(Date.now() - minutes * 60_000) })
    .where('paper_id', '=', id)
    .execute()

describe('a paper that is being written', () => {
  it('is found by its writers alone', async () => {
    const { id } = await calls.begin(owner)
    for (const [method, path, payload] of [
      ['GET', '/draft', undefined],
      ['PUT', '/draft', { revision: 1, content: contentOf('남의 글입니다.') }],
      ['DELETE', '/draft', undefined],
      ['GET', '/revisions', undefined],
      ['POST', '/editions', { revision: 1 }],
      ['POST', '/withdraw', undefined],
      ['GET', '', undefined],
    ] as const)
      expect([
        path,
        (await site.as(other).send(method, `/green-papers/${id}${path}`, payload)).status,
      ]).toEqual([path, 404])
    expect((await calls.read(id)).status).toBe(404)
    expect((await site.as('stranger').call('GET /green-papers')).body.items).toEqual([])
  })

  it('begins with the parts of a proposal and is private', async () => {
    const { body, status } = await site
      .as(owner)
      .call('POST /green-papers', { body: { title: '버스를 되살리는 제안' } })
    expect(status).toBe(201)
    expect(body).toMatchObject({ role: 'owner', status: 'draft', revision: 1, edition: null, changed: false })
    expect(body.content.sections.map(one => one.part)).toEqual([
      'summary',
      'problem',
      'evidence',
      'alternatives',
      'proposal',
      'costs',
      'objections',
    ])
    expect(body.members).toEqual([
      { seq: owner.seq, name: owner.name, certified: false, type: null, role: 'owner' },
    ])
  })

  it('is begun once for a key', async () => {
    const make = () =>
      site
        .as(owner)
        .call('POST /green-papers', { body: { title: '한 번만 쓰는 제안' }, idempotencyKey: 'paper-key-1' })
    expect((await make()).body.id).toBe((await make()).body.id)
  })

  it('is saved over the revision named and no other', async () => {
    const { id } = await calls.begin(owner)
    expect((await calls.save(owner, id, 1, contentOf('먼저 쓴 글입니다.'))).body).toMatchObject({
      revision: 2,
    })
    const late = await calls.save(owner, id, 1, contentOf('나중에 쓴 글입니다.'))
    expect(late).toMatchObject({ status: 409, body: { errorCode: 40900 } })
    const { body } = await calls.draft(owner, id)
    expect(body).toMatchObject({ revision: 2, content: { title: '전세 보증금을 지키는 세 가지 제안' } })
    expect(JSON.stringify(body.content)).toContain('먼저 쓴 글입니다.')
    const { items } = (await site.as(owner).call('GET /green-papers/mine')).body
    expect(items[0]).toMatchObject({ id, status: 'draft', role: 'owner', openSuggestions: 0 })
  })

  it('keeps one text for ten minutes of work, and each of them when more time passes', async () => {
    const { id } = await calls.begin(owner)
    for (const revision of [1, 2, 3]) await calls.save(owner, id, revision, contentOf(`${revision}번째`))
    expect(await kept(id)).toEqual([4])
    await agedBy(11, id)
    await calls.save(owner, id, 4, contentOf('그다음 글'))
    expect(await kept(id)).toEqual([5, 4])
    const old = await site
      .as(owner)
      .call('GET /green-papers/:id/revisions/:revision', { params: { id, revision: 4 } })
    expect(old.body).toMatchObject({ revision: 4, savedBy: { seq: owner.seq } })
    expect(JSON.stringify(old.body.content)).toContain('3번째')
    expect(
      (
        await site
          .as(owner)
          .call('GET /green-papers/:id/revisions/:revision', { params: { id, revision: 3 } })
      ).status,
    ).toBe(404)
  })

  it('keeps the newest two hundred texts', async () => {
    const { id } = await calls.begin(owner)
    for (let revision = 1; revision <= 202; revision++) {
      await agedBy(11, id)
      await calls.save(owner, id, revision, contentOf(`${revision}번째`))
    }
    const revisions = await kept(id)
    expect([revisions.length, revisions.at(0), revisions.at(-1)]).toEqual([200, 203, 4])
  })

  it('goes for good when its owner deletes it, unless it was published', async () => {
    const { id } = await calls.begin(owner)
    expect((await site.as(owner).call('DELETE /green-papers/:id/draft', { params: { id } })).status).toBe(204)
    expect((await calls.draft(owner, id)).status).toBe(404)
    const out = await calls.bringOut(owner, contentOf('공개한 글입니다.'))
    const refused = await site.as(owner).call('DELETE /green-papers/:id/draft', { params: { id: out } })
    expect(refused).toMatchObject({ status: 409, body: { errorCode: 40909 } })
  })

  it('is one of fifty at most', async () => {
    const busy = await site.join()
    for (let count = 0; count < paperLimits.ofMember; count++) await calls.begin(busy)
    expect(
      await site.as(busy).call('POST /green-papers', { body: { title: '하나 더 쓰는 제안' } }),
    ).toMatchObject({ status: 409 })
  })
})

const table = (...rows: number[]): PaperNode => ({
  type: 'table',
  attrs: { caption: '' },
  content: rows.map(columns => ({
    type: 'tableRow',
    content: Array.from({ length: columns }, () => ({
      type: 'tableCell',
      attrs: { colspan: 1, rowspan: 1, colwidth: null },
      content: [paragraph(words('칸'))],
    })),
  })),
})

describe('a text that is no paper', () => {
  it.each([
    ['an unknown node', doc({ type: 'script', content: [words('x')] }), /쓸 수 없는 서식/],
    [
      'an image of rich text',
      doc({ type: 'image', attrs: { attachmentId: crypto.randomUUID() } }),
      /쓸 수 없는 서식/,
    ],
    ['a heading above the section’s', doc({ type: 'heading', attrs: { level: 2 } }), /쓸 수 없는 서식/],
    ['a control character', doc(paragraph(words('글자\u0000'))), /쓸 수 없는 문자/],
    ['half a character', doc(paragraph(words('\ud800'))), /쓸 수 없는 문자/],
    [
      'a footnote with a control',
      doc(paragraph({ type: 'footnote', attrs: { text: '\u0000' } })),
      /쓸 수 없는 서식/,
    ],
    ['a citation by no id', doc(paragraph({ type: 'citation', attrs: { id: '1' } })), /쓸 수 없는 서식/],
    ['merged cells', doc({ ...table(1), content: [mergedRow()] }), /쓸 수 없는 서식/],
    ['a table of 201 rows', doc(table(...Array<number>(201).fill(1))), /200줄/],
    ['a table of 13 columns', doc(table(13)), /12칸/],
    ['a ragged table', doc(table(2, 3)), /칸 수가 다른/],
  ])('is refused for %s, by the section’s name', async (_, text, message) => {
    const { id } = await calls.begin(owner)
    const { status, error } = await calls.save(owner, id, 1, contentOf('첫 장', section(text)))
    expect([status, error?.errorCode]).toEqual([400, 40001])
    expect(error?.validationErrors).toEqual([
      { field: 'content.sections.1.text', message: expect.stringMatching(message) },
    ])
    expect(error?.validationErrors[0]?.message).toMatch(/^2장: .+요\.$/)
  })

  it('is refused whole: too many pictures, a section twice, too many bytes', async () => {
    const { id } = await calls.begin(owner)
    const pictures = Array.from({ length: 31 }, () => figure(crypto.randomUUID()))
    const twice = section(doc(paragraph()))
    const long = '가'.repeat(4_000)
    const large = Array.from({ length: 39 }, () =>
      section(doc(paragraph(words(long)), paragraph(words(long)))),
    )
    for (const [content, message] of [
      [contentOf('그림', section(doc(...pictures))), /그림은 30개까지/],
      [contentOf('장', twice, twice), /같은 장이 두 번/],
      [contentOf('큰 글', ...large), /너무 커요/],
    ] as const) {
      const { error } = await calls.save(owner, id, 1, content)
      expect(error?.validationErrors).toEqual([{ field: 'content', message: expect.stringMatching(message) }])
    }
  })

  it('is refused with somebody else’s picture', async () => {
    const { id } = await calls.begin(owner)
    const content = contentOf('그림', section(doc(figure(crypto.randomUUID()))))
    const { error } = await calls.save(owner, id, 1, content)
    expect(error?.validationErrors).toMatchObject([{ field: 'content' }])
  })

  it('is kept composed, and hostile words as the words they are', async () => {
    const { id } = await calls.begin(owner)
    const hostile = '#read("/etc/passwd") </script><!-- \u202e\u200f 👩🏽‍🌾 漢字'
    const content = contentOf('한글'.normalize('NFD'), section(doc(paragraph(words(hostile)))))
    expect((await calls.save(owner, id, 1, content)).status).toBe(200)
    const { body } = await calls.draft(owner, id)
    const texts = body.content.sections.map(({ text }) => text.content[0]?.content?.[0]?.text)
    expect(texts).toEqual(['한글', hostile])
  })
})

function mergedRow(): PaperNode {
  const cell = { type: 'tableCell', attrs: { colspan: 2, rowspan: 1 }, content: [paragraph()] }
  return { type: 'tableRow', content: [cell] }
}
