import { beforeAll, describe, expect, it } from 'vitest'
import type { OrderedBy } from '#backend/platform/typesetting/typesetting-queue.ts'
import { plainPdfRenderer } from '#backend/testing/plain-pdf-renderer.ts'
import { testFiles } from '#backend/testing/test-files.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { openPdfRenderer, type PdfRenderer } from './document/index.ts'
import { callsOf, contentOf } from './green-paper.testing.ts'

const { storage } = testFiles()

describe('a document in the rendering queue', () => {
  const queued: OrderedBy[] = []
  let isHeld = false
  const note = <Args extends unknown[], Result>(set: (...args: Args) => Promise<Result>) => {
    return (...args: Args): Promise<Result> => {
      queued.push(args.at(-1) as OrderedBy)
      return isHeld ? new Promise(() => {}) : set(...args)
    }
  }
  const pdfRenderer: PdfRenderer = {
    ...plainPdfRenderer,
    pdf: note(plainPdfRenderer.pdf),
    pages: note(plainPdfRenderer.pages),
    page: note(plainPdfRenderer.page),
  }
  const site = testSite({ parts: { pdfRenderer, storage } })
  const calls = callsOf(site)
  beforeAll(async () => {
    await site.app.listen({ port: 0, host: '127.0.0.1' })
  })

  it('counts for the member who drafts, comes first for one who publishes, and counts once for all readers', async () => {
    const owner = await site.join()
    queued.length = 0
    const id = await calls.bringOut(owner, contentOf('글입니다.'))
    expect(queued).toEqual([{ owner: `member ${owner.seq}`, first: true }])
    for (const path of ['draft/pdf', 'draft/pages', 'draft/pages/1', 'editions/1/pdf'])
      await site.as(owner).send('GET', `/green-papers/${id}/${path}`)
    expect(queued.slice(1).map(({ owner, first }) => ({ owner, first }))).toEqual([
      ...Array(3).fill({ owner: `member ${owner.seq}`, first: undefined }),
      { owner: 'readers', first: undefined },
    ])
    expect(queued.map(({ signal }) => signal?.aborted ?? false)).not.toContain(true)
  })

  it('is dropped when the reader who waits for it hangs up', async () => {
    const owner = await site.join()
    const { id } = await calls.begin(owner)
    queued.length = 0
    isHeld = true
    const { port } = site.app.server.address() as { port: number }
    const leaving = new AbortController()
    const call = fetch(`http://127.0.0.1:${port}/api/green-papers/${id}/draft/pdf`, {
      headers: owner.headers,
      signal: leaving.signal,
    })
    await expect.poll(() => queued.length).toBe(1)
    expect(queued[0]?.signal?.aborted).toBe(false)
    leaving.abort()
    await expect(call).rejects.toThrow('abort')
    await expect.poll(() => queued[0]?.signal?.aborted).toBe(true)
    isHeld = false
  })
})

describe('a machine without the native library', () => {
  const site = testSite({ parts: { pdfRenderer: openPdfRenderer({ engine: 'webassembly' }), storage } })

  it('publishes a paper and prints it', async () => {
    const id = await callsOf(site).bringOut(await site.join(), contentOf('웹어셈블리로 내는 글입니다.'))
    const pdf = { params: { id, number: 1 } }
    const { status, bytes } = await site
      .as('stranger')
      .call('GET /green-papers/:id/editions/:number/pdf', pdf)
    expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  })
})
