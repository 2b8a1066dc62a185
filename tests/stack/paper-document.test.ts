import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isAbsent } from '#backend/testing/absent-programs.ts'
import { bodyTextOfPdf, folded, ReadPdf } from '#backend/testing/read-pdf.ts'
import type { Edition } from '#shared/contract/green-paper-edition.ts'
import { bodyTextOf } from '#shared/testing/paper-body-text.ts'
import { sectionsTextOf } from '../support/page-body.ts'
import { begunPaper, contentWith, paperContent, savedPaper } from '../support/papers.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { Visitor } from '../support/visitor.ts'

const member = new Visitor()
let stack: Stack
let papers: Edition[]
beforeAll(async () => {
  stack = await startStack({ env: { WRITES_PER_MINUTE: '10000' } })
  await member.signInAs(stack.origin, 'demo-ordinary')
  const { items } = (await read('/api/green-papers?size=50')) as { items: { id: number }[] }
  papers = await Promise.all(items.map(({ id }) => read(`/api/green-papers/${id}`) as Promise<Edition>))
})
afterAll(() => stack?.stop())

const read = async (path: string): Promise<unknown> => (await fetch(stack.origin + path)).json()
const pdfOf = ({ paperId, number }: Edition) =>
  fetch(`${stack.origin}/api/green-papers/${paperId}/editions/${number}/pdf`)
const squeezed = (text: string) => text.replace(/\s/g, '')

/** Browsers number lists themselves, documents carry the numbers as text. */
function textOfEdition({ content, citations }: Edition, { listNumbers }: { listNumbers: boolean }): string {
  if (!content) throw new Error('a published paper has its text')
  return bodyTextOf(content, { citations, listNumbers })
}

describe('a published paper', () => {
  it('says on its page, word for word, what was written', async () => {
    expect(papers.length).toBeGreaterThan(2)
    for (const paper of papers) {
      const page = await fetch(`${stack.origin}/green-paper/${paper.paperId}`)
      const text = textOfEdition(paper, { listNumbers: false })
      expect(squeezed(sectionsTextOf(await page.text()))).toBe(squeezed(text))
    }
    expect(papers.map(paper => textOfEdition(paper, { listNumbers: false })).join()).toMatch(
      /\p{Script=Han}/u,
    )
  })

  it.skipIf(isAbsent('pdf-programs'))(
    'says the same in its document, which is the same bytes for whoever asks',
    async () => {
      for (const paper of papers) {
        const bytes = new Uint8Array(await (await pdfOf(paper)).arrayBuffer())
        const pdf = new ReadPdf(bytes)
        try {
          const { content, citations, authorPages } = paper
          const text = content && (await bodyTextOfPdf(pdf, { content, citations, authorPages }))
          expect(text).toBe(folded(textOfEdition(paper, { listNumbers: true })))
        } finally {
          pdf.close()
        }
        expect(new Uint8Array(await (await pdfOf(paper)).arrayBuffer())).toEqual(bytes)
      }
    },
  )

  it.skipIf(isAbsent('pdf-programs'))(
    'ends with what its author tells of themselves where they chose so, in document and print page',
    async () => {
      const withAuthorPages = papers.filter(({ authorPages }) => authorPages.length > 0)
      expect(withAuthorPages).not.toEqual([])
      for (const paper of withAuthorPages) {
        const pdf = new ReadPdf(new Uint8Array(await (await pdfOf(paper)).arrayBuffer()))
        const { paperId, number, authorPages } = paper
        const print = await fetch(`${stack.origin}/green-paper/${paperId}/edition/${number}/print`)
        const html = await print.text()
        try {
          const last = folded((await pdf.text()).split('\f').slice(-2).join(' '))
          for (const { title, posts } of authorPages) {
            for (const words of [title, ...posts.map(post => post.title)]) {
              expect(squeezed(last)).toContain(squeezed(words))
              expect(html.split('id="about-authors"')[1]).toContain(words)
            }
          }
        } finally {
          pdf.close()
        }
      }
    },
  )
})

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const cell = (text: string) => ({ type: 'tableCell', content: [paragraph(text)] })
const row = (text: string) => ({ type: 'tableRow', content: [cell(text)] })

describe('a hostile paper', () => {
  const draftOf = (id: number, path = '') => `${stack.origin}/api/green-papers/${id}/draft${path}`
  const pdfOfDraft = async (id: number) =>
    new ReadPdf(new Uint8Array(await (await pdfAnswer(id)).arrayBuffer()))
  const pdfAnswer = (id: number) => member.call(draftOf(id, '/pdf'), 'GET')

  it.each([
    ['a paragraph of a megabyte', [paragraph('가'.repeat(340_000))], 400, 'content'],
    ['a paragraph beyond a megabyte', [paragraph('가'.repeat(380_000))], 413, null],
    [
      'a table of 5,000 rows',
      [{ type: 'table', content: Array.from({ length: 5_000 }, (_, index) => row(`${index}`)) }],
      400,
      'content.sections.0.text',
    ],
    ['a zero', [paragraph('앞\u0000뒤')], 400, 'content.sections.0.text'],
  ])('with %s is refused, and its field named', async (_, blocks, status, field) => {
    const id = await begunPaper(member, stack.origin)
    const content = contentWith(...blocks)
    const answer = await member.call(draftOf(id), 'PUT', { revision: 1, content })
    const { errorMessage, validationErrors } = (await answer.json()) as Record<string, unknown>
    expect(answer.status).toBe(status)
    expect(errorMessage).toMatch(/[가-힣]/)
    if (field) expect(validationErrors).toMatchObject([{ field, message: expect.stringMatching(/[가-힣]/) }])
  })

  it.skipIf(isAbsent('pdf-programs'))(
    'with markup, endless words and every writing says on page and paper what was written, and reads no file',
    async () => {
      const lines = [
        '#read("/etc/passwd") #include "/paper.typ" #panic() $x^2$ `c` <d> @e // f /* g */ = h',
        '</section><script>document.title="x"</script> <img src=x onerror=alert(1)> &lt; {{7*7}}',
        '각'.repeat(500),
        '😀 👍🏽 𠮷野家',
      ]
      const id = await begunPaper(member, stack.origin)
      const content = contentWith(...lines.map(paragraph), paragraph('שלום עולם'))
      const revision = await savedPaper(member, stack.origin, id, 1, content)
      const pdf = await pdfOfDraft(id)
      try {
        const text = squeezed(await pdf.text())
        for (const line of lines) expect(text).toContain(squeezed(line))
        expect(text).not.toContain('root:')
      } finally {
        pdf.close()
      }
      const page = await member.call(draftOf(id, '/pages/3'), 'GET')
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
      expect(await page.text()).not.toMatch(/<script|onerror|root:/)
      const published = await member.call(`${stack.origin}/api/green-papers/${id}/editions`, 'POST', {
        revision,
      })
      expect(published.status).toBe(201)
      const html = await (await fetch(`${stack.origin}/green-paper/${id}`)).text()
      for (const line of [...lines, 'שלום עולם'])
        expect(squeezed(sectionsTextOf(html))).toContain(squeezed(line))
    },
  )

  it('of more pages than a document may have is refused, and nobody else notices', async () => {
    const [short, long] = [await begunPaper(member, stack.origin), await begunPaper(member, stack.origin)]
    await savedPaper(member, stack.origin, short, 1, paperContent('짧은 글입니다.'))
    const [first] = contentWith(...Array.from({ length: 480 }, () => paragraph('글'))).sections
    const sections = Array.from({ length: 14 }, () => ({ ...first, id: randomUUID() }))
    await savedPaper(member, stack.origin, long, 1, { ...contentWith(), sections })
    const refused = pdfAnswer(long)
    expect((await fetch(stack.origin)).status).toBe(200)
    const answer = await refused
    expect([answer.status, await answer.json()]).toMatchObject([422, { errorCode: 42210 }])
    expect((await pdfAnswer(short)).status).toBe(200)
  })
})
