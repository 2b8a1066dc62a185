import { beforeAll, describe, expect, it } from 'vitest'
import { plainPdfRenderer } from '#backend/testing/plain-pdf-renderer.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testFiles } from '#backend/testing/test-files.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { PaperDocument, PdfRenderer } from './document/index.ts'
import { sweepEditionPdfs } from './edition-pdf.commands.ts'
import { callsOf, contentOf } from './green-paper.testing.ts'

const { storage } = testFiles()
const printed: PaperDocument[] = []
const pdfRenderer: PdfRenderer = {
  ...plainPdfRenderer,
  pdf: async (document, by) => {
    printed.push(document)
    return plainPdfRenderer.pdf(document, by)
  },
  pages: async (document, by) => {
    if (document.title.startsWith('긴')) throw new AppError('PAPER_TOO_LONG')
    return plainPdfRenderer.pages(document, by)
  },
}

const site = testSite({ parts: { pdfRenderer, storage } })
const calls = callsOf(site)
let owner: TestMember
beforeAll(async () => {
  owner = await site.join()
})

const pdfOf = (id: number, headers: Record<string, string> = {}, number = 1) =>
  site.as('stranger').send('GET', `/green-papers/${id}/editions/${number}/pdf`, undefined, headers)

describe('an edition’s PDF', () => {
  it('is made once, by whoever asks first, and kept', async () => {
    const id = await calls.bringOut(owner, contentOf('인쇄할 글입니다.'))
    printed.length = 0
    const replies = await Promise.all([1, 2, 3].map(() => pdfOf(id)))
    const again = await pdfOf(id)
    expect([...replies, again].map(reply => reply.body)).toEqual(Array(4).fill(replies[0]?.body))
    expect(printed).toHaveLength(1)
    expect(printed[0]).toMatchObject({
      edition: 1,
      address: expect.stringMatching(new RegExp(`^https?://.+/green-paper/${id}/edition/1$`)),
      authors: [{ name: owner.name }],
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const day = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Seoul' }).replaceAll('-', '')
    const name = encodeURIComponent(`녹서_전세_보증금을_지키는_세_가지_제안_${day}.pdf`)
    expect(again.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="green-paper-${id}-${day}.pdf"; filename*=UTF-8''${name}`,
      'cache-control': expect.stringContaining('public'),
    })
    const etag = String(again.headers.etag)
    expect((await pdfOf(id, { 'if-none-match': etag })).status).toBe(304)
    const part = await pdfOf(id, { range: 'bytes=0-3' })
    expect([part.status, part.body]).toEqual([206, '%PDF'])
  })

  it('is another one for another name, and old ones are swept', async () => {
    const member = await site.join()
    const id = await calls.bringOut(member, contentOf('이름이 바뀌는 글입니다.'))
    const first = await pdfOf(id)
    await site.db.updateTable('users').set({ name: '새이름' }).where('id', '=', member.seq).execute()
    const second = await pdfOf(id)
    expect(second.headers.etag).not.toBe(first.headers.etag)
    expect(await sweepEditionPdfs(site.db, storage, new Date())).toBe(0)
    await calls.withdraw(member, id)
    expect(await sweepEditionPdfs(site.db, storage, new Date())).toBe(2)
    const left = await site.db
      .selectFrom('green_paper_prints as p')
      .innerJoin('green_paper_editions as e', 'e.id', 'p.edition_id')
      .select('p.storage_key')
      .where('e.paper_id', '=', id)
      .execute()
    expect(left).toEqual([])
  })

  it('is gone with a withdrawn edition, and was never there for one that never was', async () => {
    const id = await calls.bringOut(owner, contentOf('거두어들일 글입니다.'))
    expect((await pdfOf(id, {}, 2)).status).toBe(404)
    await calls.withdraw(owner, id)
    for (const kind of ['pdf', 'markdown'])
      expect((await site.as('stranger').send('GET', `/green-papers/${id}/editions/1/${kind}`)).status).toBe(
        410,
      )
  })
})

describe('an edition’s Markdown', () => {
  it('is offered for keeping, in UTF-8', async () => {
    const id = await calls.bringOut(owner, contentOf('마크다운으로 옮길 글입니다.'))
    const params = { id, number: 1 }
    const reply = await site
      .as('stranger')
      .call('GET /green-papers/:id/editions/:number/markdown', { params })
    expect(reply.headers).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment;.*\.md$/),
    })
    expect(reply.body).toContain('마크다운으로 옮길 글입니다.')
  })
})

describe('a draft’s document', () => {
  it('is for its writers, never kept by caches, and names no edition', async () => {
    const { id } = await calls.begin(owner)
    const stranger = await site.join()
    for (const path of ['pdf', 'pages', 'pages/1'])
      expect((await site.as(stranger).send('GET', `/green-papers/${id}/draft/${path}`)).status).toBe(404)
    printed.length = 0
    const pdf = await site.as(owner).call('GET /green-papers/:id/draft/pdf', { params: { id } })
    expect(pdf.headers).toMatchObject({ 'cache-control': 'private, no-store' })
    expect(printed).toMatchObject([{ edition: null, hash: null, publishedAt: null }])
    const pages = await site.as(owner).call('GET /green-papers/:id/draft/pages', { params: { id } })
    expect(pages.body).toEqual({ revision: 1, pages: 7 })
    const page = await site
      .as(owner)
      .call('GET /green-papers/:id/draft/pages/:page', { params: { id, page: 2 } })
    expect(page.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
  })

  it('that cannot be made keeps the paper from being published', async () => {
    const { id } = await calls.begin(owner)
    await calls.save(owner, id, 1, { ...contentOf('글입니다.'), title: '긴 문서가 되는 제안' })
    expect(await calls.publish(owner, id, 2)).toMatchObject({ status: 422, body: { errorCode: 42210 } })
    expect((await calls.read(id)).status).toBe(404)
  })
})
