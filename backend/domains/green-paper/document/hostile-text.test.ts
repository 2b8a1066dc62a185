import { afterAll, beforeAll, expect, it } from 'vitest'
import { ReadPdf } from '#backend/testing/read-pdf.ts'
import { contentOf, paperOf, paragraph, section, table, words } from '#backend/testing/sample-paper.ts'
import { describeEngines } from '#backend/testing/testable-engines.ts'
import { bodyTextOf } from '#shared/testing/paper-body-text.ts'
import { openPdfRenderer, type PdfRenderer } from './pdf-renderer.ts'

const by = { owner: 'test' }

const squeezed = (text: string) => text.replace(/[\s\p{Cf}]/gu, '')
const paperWith = (...content: Parameters<typeof section>[1]) => paperOf(contentOf(section('문제', content)))

const shown = [
  '#read("/etc/passwd") #panic("x") #include "/paper.typ" $x^2$ *a* _b_ `c` <d> @e // f /* g */ = h - i',
  '가'.repeat(500),
  'a'.repeat(500),
  '𠮷野家 玧 漢字 ①②③ ㅋㅋㅋ',
  '😀 👍🏽 ☃',
]

describeEngines(
  'a hostile text in a PDF',
  engine => {
    let renderer: PdfRenderer
    beforeAll(() => {
      renderer = openPdfRenderer({ timeout: 300_000, engine })
    })
    afterAll(() => renderer.close())

    it('is shown as the text it is, in our own typefaces', async () => {
      const paper = paperWith(
        ...shown.map(text => paragraph(text)),
        table('', [['가'.repeat(80)], ['b'.repeat(300)]]),
      )
      const pdf = new ReadPdf(await renderer.pdf(paper, by))
      try {
        const text = squeezed(await pdf.text({ crop: true, from: 3 }))
        expect(text).toBe(squeezed(bodyTextOf(paper.content, { citations: [], listNumbers: true })))
        const names = (await pdf.fonts()).map(({ name }) => name)
        expect(
          names.filter(name => !/^(?:Pretendard|NotoSerifCJKkr|NotoEmoji|MureumBlank)/.test(name)),
        ).toEqual([])
        expect(names).toContain('MureumBlank')
        expect(await pdf.check()).toContain('No syntax or stream encoding errors')
      } finally {
        pdf.close()
      }
    })

    it('draws emoji, also flags, keycaps and those with a skin tone', async () => {
      const emoji = '😀 👍🏽 ☃ 👨‍👩‍👧 🇰🇷 1️⃣ ❤️'
      const pdf = new ReadPdf(await renderer.pdf(paperWith(paragraph(words(emoji, 'bold'), emoji)), by))
      try {
        const names = (await pdf.fonts()).map(({ name }) => name)
        expect(names.some(name => name.startsWith('NotoEmoji'))).toBe(true)
        expect(names).not.toContain('MureumBlank')
        expect(await pdf.text({ from: 3 })).toContain(emoji)
      } finally {
        pdf.close()
      }
    })

    it('joins the parts of an emoji alone: in any other place a joiner is no sign', async () => {
      const joined = 'a\u200db 가\u200d나 😀\u200d 😀\u200d가 😀\u200d🎉 \u200d'
      const pdf = new ReadPdf(await renderer.pdf(paperWith(paragraph(joined)), by))
      try {
        expect(await pdf.text({ from: 3 })).toContain('ab 가나 😀 😀가 ')
        expect((await pdf.fonts()).map(({ name }) => name)).not.toContain('MureumBlank')
      } finally {
        pdf.close()
      }
    })

    it('from right to left is drawn as boxes, and holds its letters', async () => {
      const pdf = new ReadPdf(await renderer.pdf(paperWith(paragraph('שלום עולם')), by))
      try {
        const letters = (text: string) => [...squeezed(text)].sort().join('')
        expect(letters(await pdf.text({ crop: true, from: 3 }))).toBe(letters('1문제שלום עולם'))
        expect((await pdf.fonts()).map(({ name }) => name)).toContain('MureumBlank')
      } finally {
        pdf.close()
      }
    })

    it('is refused before anything is set when no writer could have saved it', async () => {
      const refused = expect.objectContaining({ errorName: 'PAPER_TOO_LONG' })
      await expect(renderer.pdf(paperWith(paragraph('가'.repeat(350_000))), by)).rejects.toEqual(refused)
      const rows = Array.from({ length: 5_000 }, (_, row) => [`${row}`, '값', '값'])
      await expect(renderer.pdf(paperWith(table('', rows)), by)).rejects.toEqual(refused)
    })
  },
  { pdfPrograms: true },
)
