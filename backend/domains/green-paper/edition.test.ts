import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '#backend/app.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { plainPress } from '#backend/testing/plain-press.ts'
import { memberToken, openTestApp, type TestMember } from '#backend/testing/test-app.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { canonicalHash } from './canonical-hash.ts'
import { callsOf, cited, contentOf, doc, figure, paragraph, section, words } from './green-paper.testing.ts'

let database: OpenDatabase
let app: App
let owner: TestMember
let calls: ReturnType<typeof callsOf>
beforeAll(async () => {
  database = await openTestDatabase()
  app = await openTestApp(database, { press: plainPress })
  owner = await memberToken(database)
  calls = callsOf(app)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const read = async (path: string) => calls.call(null, 'GET', path)
const listed = async (query: string) => (await read(`?${query}`)).body
const source = { kind: 'source', title: '주거실태조사', publisher: '통계청' }

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
    const { status, body } = await calls.publish(owner, id, 2)
    expect(status).toBe(400)
    expect(
      body.validationErrors.map(({ field, message }: Record<string, string>) => [field, message]),
    ).toEqual([
      ['content.sections.0.text', expect.stringMatching(/^1장: 전화번호/)],
      ['content.sections.1.text', expect.stringMatching(/^2장: 내용을 적거나/)],
      ['content.sections.2.text', expect.stringMatching(/^3장: 그림을 볼 수 없는/)],
      ['content.sections.3.text', expect.stringMatching(/^4장: 인용 목록에 없는/)],
    ])
    expect((await read(`/${id}`)).status).toBe(404)
  })

  it('is made of the revision named and of no other', async () => {
    const { id } = await calls.begin(owner)
    await calls.save(owner, id, 1, contentOf('고친 글입니다.'))
    expect(await calls.publish(owner, id, 1)).toMatchObject({ status: 409, body: { errorCode: 40900 } })
  })

  it('is read by everybody, checked by its hash, and made once of a revision', async () => {
    const { id } = await calls.begin(owner)
    const first = (await calls.call(owner, 'POST', `/${id}/citations`, source)).body
    const unused = (await calls.call(owner, 'POST', `/${id}/citations`, source)).body
    expect(first.id).not.toBe(unused.id)
    const content = contentOf('요약입니다.', section(doc(paragraph(words('근거'), cited(first.id)))))
    await calls.save(owner, id, 1, content)
    const made = await calls.publish(owner, id, 2)
    expect(made).toMatchObject({ status: 201, body: { number: 1 } })
    expect((await calls.publish(owner, id, 2)).body).toEqual(made.body)
    const { status, body } = await read(`/${id}`)
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
    expect((await read(`/${id}/editions/1`)).body).toEqual(body)
    expect((await read(`/${id}/editions/2`)).status).toBe(404)
    const citations = body.citations.map(({ author: _, ...rest }: { author?: string }) => rest)
    const { number, publishedAt } = body
    const hash = canonicalHash({ paperId: id, number, publishedAt, content: body.content, citations })
    expect(hash).toBe(body.hash)
  })

  it('stays as it is while its paper goes on, and the next one is the newest', async () => {
    const id = await calls.bringOut(owner, contentOf('첫 판의 글입니다.'))
    await calls.save(owner, id, 2, contentOf('둘째 판의 글입니다.'))
    expect((await calls.call(owner, 'GET', `/${id}/draft`)).body).toMatchObject({ changed: true, edition: 1 })
    expect(JSON.stringify((await read(`/${id}`)).body)).toContain('첫 판의 글')
    expect((await calls.publish(owner, id, 3)).body).toMatchObject({ number: 2 })
    const newest = (await read(`/${id}`)).body
    expect(JSON.stringify(newest)).toContain('둘째 판의 글')
    expect(newest.editions.map((one: { number: number }) => one.number)).toEqual([2, 1])
    expect(JSON.stringify((await read(`/${id}/editions/1`)).body)).toContain('첫 판의 글')
    await expect(
      database.db.updateTable('green_paper_editions').set({ number: 9 }).where('paper_id', '=', id).execute(),
    ).rejects.toThrow('never changed')
  })

  it('leaves number and date when it is withdrawn, and a new one may follow', async () => {
    const id = await calls.bringOut(owner, contentOf('거두어들일 글입니다.'))
    expect((await calls.call(owner, 'POST', `/${id}/withdraw`)).status).toBe(204)
    expect(await calls.call(owner, 'POST', `/${id}/withdraw`)).toMatchObject({ status: 409 })
    const { body } = await read(`/${id}`)
    expect(body).toMatchObject({ number: 1, content: null, authors: [], citations: [], title: '철회된 녹서' })
    expect(body.withdrawnAt).toBeTypeOf('string')
    expect((await listed('size=50')).items.map((one: { id: number }) => one.id)).not.toContain(id)
    expect((await calls.publish(owner, id, 2)).body).toMatchObject({ number: 2 })
    expect((await read(`/${id}`)).body).toMatchObject({ number: 2, withdrawnAt: null })
    expect((await read(`/${id}/editions/1`)).body).toMatchObject({ content: null, title: '철회된 녹서' })
    expect((await listed('size=50')).items.map((one: { id: number }) => one.id)).toContain(id)
  })

  it('shows its pictures to everybody for as long as it is in sight', async () => {
    const picture = await upload()
    const { id } = await calls.begin(owner)
    await calls.save(owner, id, 1, contentOf('그림', section(doc(figure(picture)))))
    const seen = async (headers = {}) =>
      (await app.inject({ url: `/api/attachments/${picture}/download`, headers })).statusCode
    expect([await seen(), await seen(owner.headers)]).toEqual([404, 200])
    await calls.publish(owner, id, 2)
    expect(await seen()).toBe(200)
    await calls.call(owner, 'POST', `/${id}/withdraw`)
    expect(await seen()).toBe(404)
  })
})

describe('the list of papers', () => {
  it('finds by word, author and pages, newest first', async () => {
    const author = await memberToken(database)
    const ids: number[] = []
    for (const word of ['돌봄', '돌봄', '돌봄', '교통'])
      ids.unshift(await calls.bringOut(author, contentOf(`${word} 정책을 다시 세우자는 글입니다.`)))
    const idsOf = (page: { items: { id: number }[] }) => page.items.map(item => item.id)
    const by = `author=${author.seq}`
    const all = await listed(by)
    expect(idsOf(all)).toEqual(ids)
    expect(all).toMatchObject({ total: 4, totalIsCapped: false, next: null, prev: null })
    expect(all.items[0]).toMatchObject({
      excerpt: '교통 정책을 다시 세우자는 글입니다.',
      authors: [{ seq: author.seq }],
      edition: 1,
      citations: 0,
    })
    expect(idsOf(await listed(`${by}&keyword=돌봄`))).toEqual(ids.slice(1))
    const first = await listed(`${by}&size=3`)
    const second = await listed(`${by}&size=3&cursor=${first.next}`)
    expect([idsOf(first), idsOf(second)]).toEqual([ids.slice(0, 3), ids.slice(3)])
    expect(idsOf(await listed(`${by}&size=3&cursor=${second.prev}`))).toEqual(ids.slice(0, 3))
    expect(idsOf(await listed(`${by}&size=3&page=2`))).toEqual(ids.slice(3))
    expect((await read('?cursor=nonsense')).status).toBe(400)
    const index = (await read('/all?size=1000')).body
    expect(idsOf(index)).toEqual(expect.arrayContaining(ids))
  })

  it('takes a word as long as a paper without minutes of work', async () => {
    const start = performance.now()
    const long = ['가나다라마바사아자차'.repeat(1_000), 'abcdefghij'.repeat(10_000)]
    await calls.bringOut(owner, contentOf('긴 글', section(doc(...long.map(each => paragraph(words(each)))))))
    expect(performance.now() - start).toBeLessThan(20_000)
  }, 30_000)
})

/** The smallest GIF there is, as the owner's picture. */
async function upload(): Promise<string> {
  const form = new FormData()
  const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  form.append('image', new Blob([pixel], { type: 'image/gif' }), '점.gif')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  const reply = await app.inject({
    method: 'POST',
    url: '/api/attachments/editor-image',
    headers: { ...owner.headers, 'content-type': type },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return reply.json().id
}
