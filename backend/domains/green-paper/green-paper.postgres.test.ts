import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { plainPdfRenderer } from '#backend/testing/plain-pdf-renderer.ts'
import { openTestApp, type TestMember } from '#backend/testing/test-app.ts'
import { openPostgresTestDatabase } from '#backend/testing/test-postgres.ts'
import { siteOf, testSite } from '#backend/testing/test-site.ts'
import type { PaperContent } from '#shared/contract/green-paper.ts'
import { callsOf, contentOf, doc, paragraph, section, words } from './green-paper.testing.ts'

const site = testSite({ open: openPostgresTestDatabase, parts: { pdfRenderer: plainPdfRenderer } })
const calls = callsOf(site)
let owner: TestMember
let writer: TestMember
beforeAll(async () => {
  owner = await site.join()
  writer = await site.join()
})

const times = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))
const draft = async (id: number) => (await calls.draft(owner, id)).body
const codesOf = (replies: { status: number }[]) => replies.map(({ status }) => status).sort()

async function beginWithWriter(content: PaperContent): Promise<number> {
  const { id } = await calls.begin(owner)
  await calls.save(owner, id, 1, content)
  const { code } = (await calls.invite(owner, id, 'writer')).body
  await calls.accept(writer, code)
  return id
}

const paragraphs = ['하나입니다.', '둘입니다.', '셋입니다.', '넷입니다.']
const content = () => contentOf('첫 장', section(doc(...paragraphs.map(each => paragraph(words(each))))))
const suggestionFor = (written: PaperContent, text: string) => ({
  sectionId: written.sections[1]?.id ?? '',
  original: doc(paragraph(words(text))),
  proposed: doc(paragraph(words(`고친 ${text}`))),
})

describe('green papers under calls at the same time', () => {
  it('two saves of one revision are one 200 and one 409, and the text is the saved one', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await beginWithWriter(content())
      const replies = await times(2, index =>
        calls.save(index ? owner : writer, id, 2, contentOf(`${index}번 탭`)),
      )
      expect(codesOf(replies)).toEqual([200, 409])
      const saved = replies.findIndex(({ status }) => status === 200)
      const { revision, content: now } = await draft(id)
      expect([revision, JSON.stringify(now).includes(`${saved}번 탭`)]).toEqual([3, true])
    }
  })

  it('accepted suggestions and a save lose no word of each other', async () => {
    for (let round = 0; round < 8; round++) {
      const written = content()
      const id = await beginWithWriter(written)
      const suggestions = await Promise.all(
        paragraphs.map(async text => {
          const { body } = await site.as(writer).call('POST /green-papers/:id/suggestions', {
            params: { id },
            body: suggestionFor(written, text),
          })
          return body.id
        }),
      )
      const edited = { ...written, subtitle: '그사이 붙인 부제' }
      const [save, ...accepted] = await Promise.all([
        calls.save(writer, id, 2, edited),
        ...suggestions.map(each =>
          site.as(owner).call('PUT /green-papers/:id/suggestions/:suggestionId', {
            params: { id, suggestionId: each },
            body: { status: 'accepted' },
          }),
        ),
      ])
      expect(codesOf(accepted)).toEqual([200, 200, 200, 200])
      expect([200, 409]).toContain(save?.status)
      const { revision, content: now } = await draft(id)
      const text = JSON.stringify(now)
      for (const each of paragraphs) expect(text).toContain(`고친 ${each}`)
      expect(now.subtitle).toBe(save?.status === 200 ? '그사이 붙인 부제' : null)
      expect(revision).toBe(save?.status === 200 ? 7 : 6)
    }
  })

  it('one suggestion decided ten times is decided once', async () => {
    const written = content()
    const id = await beginWithWriter(written)
    const { body } = await site.as(owner).call('POST /green-papers/:id/suggestions', {
      params: { id },
      body: suggestionFor(written, '하나입니다.'),
    })
    const replies = await times(10, index =>
      site.as(index % 2 ? owner : writer).call('PUT /green-papers/:id/suggestions/:suggestionId', {
        params: { id, suggestionId: body.id },
        body: {
          status: index < 5 ? 'accepted' : 'declined',
        },
      }),
    )
    expect(codesOf(replies)).toEqual([200, 200, 200, 200, 200, 409, 409, 409, 409, 409])
    expect([2, 3]).toContain((await draft(id)).revision)
  })

  it('ten calls to publish make one edition, and a save beside them stays in the draft', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await beginWithWriter(content())
      const [save, ...published] = await Promise.all([
        calls.save(writer, id, 2, contentOf('그사이 쓴 글')),
        ...Array.from({ length: 10 }, () => calls.publish(owner, id, 2)),
      ])
      expect(save?.status).toBe(200)
      const editions = await site.db
        .selectFrom('green_paper_editions')
        .select('number')
        .where('paper_id', '=', id)
        .execute()
      const made = published.some(({ status }) => status === 201)
      expect(editions.map(({ number }) => number)).toEqual(made ? [1] : [])
      expect(published.every(({ status }) => status === 201 || status === 409)).toBe(true)
      expect(JSON.stringify((await draft(id)).content)).toContain('그사이 쓴 글')
    }
  })

  it('ten people with one link are one writer', async () => {
    const { id } = await calls.begin(owner)
    const { code } = (await calls.invite(owner, id, 'writer')).body
    const guests = await times(10, () => site.join())
    const replies = await times(10, index => calls.accept(guests[index] ?? owner, code))
    expect(codesOf(replies)).toEqual([200, ...Array<number>(9).fill(404)])
    expect((await draft(id)).members).toHaveLength(2)
  })

  it('one key begins one paper and one citation', async () => {
    const papers = await times(10, () =>
      site
        .as(owner)
        .call('POST /green-papers', { body: { title: '한 번만 쓰는 제안' }, idempotencyKey: 'one-paper' }),
    )
    expect(new Set(papers.map(({ body }) => body.id)).size).toBe(1)
    const id = papers[0]?.body.id ?? 0
    const source = { kind: 'source', title: '조사', publisher: '통계청' } as const
    const made = await times(10, () => calls.cite(owner, id, source, 'one-citation'))
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1)
    expect((await draft(id)).citations).toHaveLength(1)
  })

  it('nothing waits for ever', async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(site.db)
    expect(rows[0]?.count).toBe(0)
  })

  it('80 papers begun through two replicas are 50, and 30 refusals', async () => {
    const other = await openTestApp(site.database, { pdfRenderer: plainPdfRenderer })
    const begun = await site.join()
    const begin = (index: number) =>
      (index % 2 ? site : siteOf(site.database, other))
        .as(begun)
        .call('POST /green-papers', { body: { title: `동시에 시작한 그린페이퍼 ${index}` } })
    const statuses = codesOf(await times(80, begin))
    const row = await site.db
      .selectFrom('green_papers')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('owner_id', '=', begun.seq)
      .executeTakeFirstOrThrow()
    await other.close()
    expect(Number(row.count)).toBe(50)
    expect(statuses.filter(status => status === 201)).toHaveLength(50)
    expect(statuses.filter(status => status === 409)).toHaveLength(30)
  })
})
