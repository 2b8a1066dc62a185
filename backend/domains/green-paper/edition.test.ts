import { beforeAll, describe, expect, it } from 'vitest'
import { plainPdfRenderer } from '#backend/testing/plain-pdf-renderer.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { Citation } from '#shared/contract/citation.ts'
import type { CallQuery } from '#shared/contract/index.ts'
import { processorTimeSince } from '#shared/testing/processor-time.ts'
import { canonicalHash } from './edition-text.ts'
import { callsOf, cited, contentOf, doc, figure, paragraph, section, words } from './green-paper.testing.ts'

const site = testSite({ parts: { pdfRenderer: plainPdfRenderer } })
const calls = callsOf(site)
let owner: TestMember
beforeAll(async () => {
  owner = await site.join()
})

const { read } = calls
const readEdition = (id: number, number: number) =>
  site.as('stranger').call('GET /green-papers/:id/editions/:number', { params: { id, number } })
const listed = async (query: CallQuery<'GET /green-papers'>) =>
  (await site.as('stranger').call('GET /green-papers', { query })).body
const source = { kind: 'source', title: '주거실태조사', publisher: '통계청' } as const

describe('an edition', () => {
  it('is not made of a text that lacks what readers need, and says all of it at once', async () => {
    const { id } = await calls.begin(owner)
    const picture = await upload()
    const content = contentOf(
      '제 번호는 010-1234-5678 입니다.',
      section(doc(paragraph())),
      section(doc(figure(picture, ' '))),
      section(doc(paragraph(words('근거'), cited(crypto.randomUUID())))),
    )
    await calls.save(owner, id, 1, content)
    const { status, error } = await calls.publish(owner, id, 2)
    expect(status).toBe(400)
    expect(error?.validationErrors.map(({ field, message }) => [field, message])).toEqual([
      ['content.sections.0.text', expect.stringMatching(/^1장: 전화번호/)],
      ['content.sections.1.text', expect.stringMatching(/^2장: 내용을 적거나/)],
      ['content.sections.2.text', expect.stringMatching(/^3장: 그림을 볼 수 없는/)],
      ['content.sections.3.text', expect.stringMatching(/^4장: 인용 목록에 없는/)],
    ])
    expect((await read(id)).status).toBe(404)
  })

  it('is made of the revision named and of no other', async () => {
    const { id } = await calls.begin(owner)
    await calls.save(owner, id, 1, contentOf('고친 글입니다.'))
    expect(await calls.publish(owner, id, 1)).toMatchObject({ status: 409, body: { errorCode: 40900 } })
  })

  it('is read by everybody, checked by its hash, and made once of a revision', async () => {
    const { id } = await calls.begin(owner)
    const first = (await calls.cite(owner, id, source)).body
    const unused = (await calls.cite(owner, id, source)).body
    expect(first.id).not.toBe(unused.id)
    const content = contentOf('요약입니다.', section(doc(paragraph(words('근거'), cited(first.id)))))
    await calls.save(owner, id, 1, content)
    const made = await calls.publish(owner, id, 2)
    expect(made).toMatchObject({ status: 201, body: { number: 1 } })
    expect((await calls.publish(owner, id, 2)).body).toEqual(made.body)
    const { status, body } = await read(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...made.body,
      paperId: id,
      title: content.title,
      authors: [{ seq: owner.seq }],
      citations: [first],
      withdrawnAt: null,
      editions: [made.body],
    })
    expect((await readEdition(id, 1)).body).toEqual(body)
    expect((await readEdition(id, 2)).status).toBe(404)
    const citations = body.citations.map(({ author: _, ...rest }: Citation & { author?: unknown }) => rest)
    const { number, publishedAt } = body
    const hash = canonicalHash({ paperId: id, number, publishedAt, content: body.content, citations })
    expect(hash).toBe(body.hash)
  })

  it('stays as it is while its paper goes on, and the next one is the newest', async () => {
    const id = await calls.bringOut(owner, contentOf('첫 판의 글입니다.'))
    await calls.save(owner, id, 2, contentOf('둘째 판의 글입니다.'))
    expect((await calls.draft(owner, id)).body).toMatchObject({ changed: true, edition: 1 })
    expect(JSON.stringify((await read(id)).body)).toContain('첫 판의 글')
    expect((await calls.publish(owner, id, 3)).body).toMatchObject({ number: 2 })
    const newest = (await read(id)).body
    expect(JSON.stringify(newest)).toContain('둘째 판의 글')
    expect(newest.editions.map(one => one.number)).toEqual([2, 1])
    expect(JSON.stringify((await readEdition(id, 1)).body)).toContain('첫 판의 글')
    await expect(
      site.db.updateTable('green_paper_editions').set({ number: 9 }).where('paper_id', '=', id).execute(),
    ).rejects.toThrow('never changed')
  })

  it('leaves number and date when it is withdrawn, and a new one may follow', async () => {
    const id = await calls.bringOut(owner, contentOf('거두어들일 글입니다.'))
    expect((await calls.withdraw(owner, id)).status).toBe(204)
    expect(await calls.withdraw(owner, id)).toMatchObject({
      status: 409,
    })
    const { body } = await read(id)
    expect(body).toMatchObject({ number: 1, content: null, authors: [], citations: [], title: '철회된 녹서' })
    expect(body.withdrawnAt).toBeTypeOf('string')
    expect((await listed({ size: 50 })).items.map(one => one.id)).not.toContain(id)
    expect((await calls.publish(owner, id, 2)).body).toMatchObject({ number: 2 })
    expect((await read(id)).body).toMatchObject({
      number: 2,
      withdrawnAt: null,
      editions: [{ withdrawnAt: null }, { withdrawnAt: body.withdrawnAt }],
    })
    expect((await readEdition(id, 1)).body).toMatchObject({ content: null, title: '철회된 녹서' })
    expect((await listed({ size: 50 })).items.map(one => one.id)).toContain(id)
  })

  it('shows its pictures to everybody for as long as it is in sight', async () => {
    const picture = await upload()
    const { id } = await calls.begin(owner)
    await calls.save(owner, id, 1, contentOf('그림', section(doc(figure(picture)))))
    const seen = async (who: TestMember | 'stranger' = 'stranger') =>
      (await site.as(who).call('GET /attachments/:id/download', { params: { id: picture } })).status
    expect([await seen(), await seen(owner)]).toEqual([404, 200])
    await calls.publish(owner, id, 2)
    expect(await seen()).toBe(200)
    // Beside the content, whose hash is over what its author wrote.
    const { pictures, content } = (await read(id)).body
    const sizes = [{ attachmentId: picture, width: 1, height: 1 }]
    expect(pictures).toEqual(sizes)
    expect((await calls.draft(owner, id)).body.pictures).toEqual(sizes)
    expect(JSON.stringify(content)).not.toContain('width')
    await calls.withdraw(owner, id)
    expect(await seen()).toBe(404)
  })
})

describe('two editions', () => {
  const changes = (id: number, number: number, since: number) =>
    site.as('stranger').call('GET /green-papers/:id/editions/:number/changes', {
      params: { id, number },
      query: { since },
    })

  it('are not compared where one was never published, or is not named', async () => {
    const id = await publishedTwice('앞의 글입니다.', '뒤의 글입니다.')
    expect((await changes(id, 3, 1)).status).toBe(404)
    expect((await changes(id, 2, 3)).status).toBe(404)
    expect((await site.as('stranger').send('GET', `/green-papers/${id}/editions/2/changes`)).status).toBe(400)
  })

  it('are compared by their words', async () => {
    const id = await publishedTwice('보증금은 늦게 돌아옵니다.', '보증금은 너무 늦게 돌아옵니다.')
    const { status, body } = await changes(id, 2, 1)
    expect(status).toBe(200)
    expect(body.isCut).toBe(false)
    expect(body.changes.at(-1)).toMatchObject({
      kind: 'reworded',
      pieces: [
        { text: '보증금은 ', change: 'kept' },
        { text: '너무 ', change: 'added' },
        { text: '늦게 돌아옵니다.', change: 'kept' },
      ],
    })
    expect((await changes(id, 2, 2)).body).toMatchObject({ changes: [], isCut: false })
  })

  it('are not compared once one was withdrawn, also where they were compared before', async () => {
    const id = await publishedTwice('거두어들일 글입니다.', '거두어들일 다른 글입니다.')
    expect(JSON.stringify((await changes(id, 2, 1)).body)).toContain('거두어들일')
    expect((await calls.withdraw(owner, id)).status).toBe(204)
    expect(await changes(id, 2, 1)).toMatchObject({ status: 410, error: { errorCode: 41000 } })
    expect((await calls.publish(owner, id, 3)).status).toBe(201)
    expect((await changes(id, 3, 2)).status).toBe(410)
    expect((await changes(id, 2, 3)).status).toBe(410)
    expect((await changes(id, 3, 3)).status).toBe(200)
  })

  it('leave the event loop free while twelve thousand words are compared', async () => {
    const words = Array.from({ length: 12_000 }, (_, n) => `낱말${n}`)
    const id = await publishedTwice(words.join(' '), words.toReversed().join(' '))
    const before = process.threadCpuUsage()
    const { body } = await changes(id, 2, 1)
    const taken = processorTimeSince(before)
    expect(body.changes.map(({ kind }) => kind)).toEqual(['kept', 'removed', 'added'])
    // Comparing them without a bound takes half a minute.
    expect(taken).toBeLessThan(2_000)
  })

  async function publishedTwice(first: string, second: string): Promise<number> {
    const { id } = await calls.begin(owner)
    await calls.save(owner, id, 1, contentOf(first))
    await calls.publish(owner, id, 2)
    await calls.save(owner, id, 2, contentOf(second))
    expect((await calls.publish(owner, id, 3)).status).toBe(201)
    return id
  }
})

describe('the list of papers', () => {
  it('finds by word, author and pages, newest first', async () => {
    const author = await site.join()
    const ids: number[] = []
    for (const word of ['돌봄', '돌봄', '돌봄', '교통'])
      ids.unshift(await calls.bringOut(author, contentOf(`${word} 정책을 다시 세우자는 글입니다.`)))
    const idsOf = (page: { items: { id: number }[] }) => page.items.map(item => item.id)
    const by = { author: author.seq }
    const all = await listed(by)
    expect(idsOf(all)).toEqual(ids)
    expect(all).toMatchObject({ total: 4, totalIsCapped: false, next: null, prev: null })
    expect(all.items[0]).toMatchObject({
      excerpt: '교통 정책을 다시 세우자는 글입니다.',
      authors: [{ seq: author.seq }],
      edition: 1,
      citations: 0,
    })
    expect(idsOf(await listed({ ...by, keyword: '돌봄' }))).toEqual(ids.slice(1))
    const first = await listed({ ...by, size: 3 })
    const second = await listed({ ...by, size: 3, cursor: String(first.next) })
    expect([idsOf(first), idsOf(second)]).toEqual([ids.slice(0, 3), ids.slice(3)])
    expect(idsOf(await listed({ ...by, size: 3, cursor: String(second.prev) }))).toEqual(ids.slice(0, 3))
    expect(idsOf(await listed({ ...by, size: 3, page: 2 }))).toEqual(ids.slice(3))
    expect(
      (await site.as('stranger').call('GET /green-papers', { query: { cursor: 'nonsense' } })).status,
    ).toBe(400)
    const index = (await site.as('stranger').call('GET /green-papers/all', { query: { size: 1000 } })).body
    expect(idsOf(index)).toEqual(expect.arrayContaining(ids))
  })

  it('takes a word as long as a paper without minutes of work', async () => {
    const before = process.threadCpuUsage()
    const long = ['가나다라마바사아자차'.repeat(1_000), 'abcdefghij'.repeat(10_000)]
    await calls.bringOut(owner, contentOf('긴 글', section(doc(...long.map(each => paragraph(words(each)))))))
    expect(processorTimeSince(before)).toBeLessThan(20_000)
  })
})

async function upload(): Promise<string> {
  const form = new FormData()
  const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  form.append('image', new Blob([pixel], { type: 'image/gif' }), '점.gif')
  return (await site.as(owner).call('POST /attachments/editor-image', { body: form })).body.id
}
