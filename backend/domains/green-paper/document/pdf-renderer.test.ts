import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bodyTextOfPdf, folded, ReadPdf } from '#backend/testing/read-pdf.ts'
import { contentOf, longPaper, paperOf, paragraph, section } from '#backend/testing/sample-paper.ts'
import { describeEngines } from '#backend/testing/testable-engines.ts'
import { nodesOf, numberPaper } from '#shared/green-paper/paper-numbers.ts'
import { bodyTextOf } from '#shared/testing/paper-body-text.ts'
import type { PaperDocument } from './paper-document.ts'
import { openPdfRenderer, type PdfRenderer } from './pdf-renderer.ts'

const by = { owner: 'test' }
const shortened = (long: PaperDocument): PaperDocument => {
  const sections = long.content.sections.slice(0, 4).map(each => ({
    ...each,
    text: { ...each.text, content: each.text.content.slice(0, 4) },
  }))
  return { ...long, content: { ...long.content, sections } }
}

const allowed =
  /^(?:Pretendard-(?:Regular|SemiBold|ExtraBold)|NotoSerifCJKkr-Regular)(?:-Identity-H)?$|^MureumBlank$/

describeEngines(
  'the PDF renderer',
  engine => {
    let renderer: PdfRenderer
    let paper: PaperDocument
    let bytes: Uint8Array
    let pdf: ReadPdf

    beforeAll(async () => {
      renderer = openPdfRenderer({ timeout: 300_000, engine })
      paper = await longPaper()
      bytes = await renderer.pdf(paper, by)
      pdf = new ReadPdf(bytes)
    })
    afterAll(() => {
      renderer.close()
      pdf.close()
    })

    describe('the document of a paper', () => {
      it('has its twenty pages and more within 1.5 MB', async () => {
        expect(await renderer.pages(paper, by)).toBeGreaterThanOrEqual(20)
        expect(bytes.length).toBeLessThanOrEqual(1_500_000)
      })

      it('is the same bytes for the same paper, from another process too', async () => {
        const other = openPdfRenderer({ timeout: 300_000, engine })
        try {
          expect(Buffer.from(await other.pdf(paper, by)).equals(Buffer.from(bytes))).toBe(true)
        } finally {
          other.close()
        }
      })

      it('holds the body text of the page, Hangul and Hanja, word for word', async () => {
        const expected = bodyTextOf(paper.content, { citations: paper.citations, listNumbers: true })
        expect(expected).toContain('조사(調査)')
        expect(await bodyTextOfPdf(pdf, paper)).toBe(folded(expected))
      })

      it('embeds every typeface, all of them ours, none drawn as Type 3', async () => {
        const fonts = await pdf.fonts()
        expect(fonts.length).toBeGreaterThan(2)
        expect(fonts.filter(({ name, embedded }) => !embedded || !allowed.test(name))).toEqual([])
        expect(fonts.filter(({ type }) => type.includes('Type 3'))).toEqual([])
      })

      it('is tagged, titled, in Korean, and sound', async () => {
        const info = await pdf.info()
        expect(info).toMatch(/^Tagged: +yes$/m)
        expect(info).toContain(paper.title)
        expect(info).toMatch(/^CreationDate: +Fri Nov 20/m)
        expect(await pdf.values('/Lang')).toContain('ko-KR')
        expect(await pdf.check()).toContain('No syntax or stream encoding errors')
      })

      it.each([
        ['an unspaced title', '가'.repeat(80), null, 1],
        ['a title of wide letters', 'W'.repeat(80), null, 1],
        ['a long subtitle and many authors', '가'.repeat(80), '나'.repeat(120), 20],
      ])('keeps edition and QR code on a cover with %s', async (_, title, subtitle, count) => {
        const content = { ...contentOf(section('요약', [paragraph('첫 글입니다.')])), title, subtitle }
        const authors = Array.from({ length: count }, () => ({
          name: '새벽',
          type: '변호사',
          certified: true,
        }))
        const cover = new ReadPdf(await renderer.pdf(paperOf(content, { authors }), by))
        const pages = (await cover.text()).split('\f')
        cover.close()
        expect(pages[0]).toMatch(/물음 Q[\s\S]*새벽 · 변호사 · 본인확인[\s\S]*제1판/)
        expect(pages[1]).toContain('차례')
      })

      it('begins each page with the beginning of a title that is longer than the line', async () => {
        const title = `전세 보증금을 돌려받지 못한 세입자를 ${'나라가 먼저 돕는 '.repeat(6)}길`
        const content = { ...contentOf(section('요약', [paragraph('첫 글입니다.')])), title }
        const long = new ReadPdf(await renderer.pdf(paperOf(content), by))
        expect(await long.lines()).toMatch(/\f전세 보증금을 돌려받지 .* 1 요약\n/)
        long.close()
      })

      it('says that it is PDF/UA-1 where the engine has proved it', () =>
        expect(Buffer.from(bytes).includes('<pdfuaid:part>1</pdfuaid:part>')).toBe(engine === 'native'))

      it('has a bookmark for every heading, at its level', async () => {
        const { headings, sections } = numberPaper(paper.content, paper.citations)
        const expected = paper.content.sections.flatMap(({ id, heading, text }) => [
          { title: `${sections.get(id)} ${heading}`, depth: 1 },
          ...[...headings]
            .filter(([node]) => text.content.includes(node))
            .map(([node, { number, level }]) => ({
              title: `${number} ${node.content?.[0]?.text}`,
              depth: level - 1,
            })),
        ])
        const ends = [
          { title: '차례', depth: 1 },
          { title: '참고와 인용', depth: 1 },
        ]
        expect(await pdf.outline()).toEqual([ends[0], ...expected, ends[1]])
      })

      it('says of every figure what it shows', async () => {
        const all = paper.content.sections.flatMap(({ text }) => [...nodesOf(text.content)])
        const described = all.filter(({ type }) => type === 'figure').map(({ attrs }) => attrs?.alt)
        expect(described).toHaveLength(5)
        expect(await pdf.values('/Alt')).toEqual(
          expect.arrayContaining([...described, '이 판을 여는 주소가 담긴 QR 코드']),
        )
      })

      it('is read aloud in the order of the page', async () => {
        // poppler walks the tree in quadratic time: a few blocks of each section are enough.
        const short = shortened(paper)
        const drawn = new ReadPdf(await renderer.pdf(short, by))
        try {
          const structure = await drawn.structure()
          const spoken = [...structure.matchAll(/^ *"(.*)"$/gm)].map(([, text = '']) => text).join('')
          const squeezed = spoken.replace(/\s/g, '')
          let at = 0
          for (const line of bodyTextOf(short.content, {
            citations: short.citations,
            listNumbers: true,
          }).split('\n')) {
            // Reads up to the first note, which is read out at its mark.
            const [begin = ''] = line.replace(/\s/g, '').split(/\d+\)/)
            const found = squeezed.indexOf(begin, at)
            expect(found, line).toBeGreaterThanOrEqual(at)
            at = found
          }
          expect(structure.match(/^ *H[1-6] /gm)).toHaveLength((await drawn.outline()).length)
          expect(structure.match(/^ *TH\b/gm)?.length).toBeGreaterThan(3)
        } finally {
          drawn.close()
        }
      })

      it('leads from each mark to its entry, and from the cover to the very edition', async () => {
        const text = await pdf.text()
        expect(text).toContain('참고와 인용')
        expect(text).toContain('[30]')
        expect(folded(text)).toContain('https://q.example.org/green-paper/12/edition/1')
        expect(text).toContain(paper.hash?.slice(0, 32))
        expect(folded(text)).toContain('공감 1,204 · 의견 87 · 2026년 11월 3일 기준')
      })

      it('draws its pages one by one', async () => {
        const svg = await renderer.page(paper, 3, by)
        expect(svg).toMatch(/^<svg [^>]*width="595\.\d+pt"/)
        expect(svg.length).toBeLessThan(1_000_000)
      })
    })

    describe('the author’s page of a document', () => {
      it('is behind everything else, set and marked up like the rest', async () => {
        const author = { name: '새벽배송', type: '사회복지사', certified: true }
        const text = {
          type: 'doc' as const,
          content: [
            { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: '하는 일' }] },
            paragraph('골목에서 조사(調査)를 합니다.'),
          ],
        }
        const posts = [{ id: 7, kind: 'question', title: '빈집은 누가 돌보나요?' }]
        const paperWithPage = paperOf(contentOf(section('문제', [paragraph('글입니다.')])), {
          authorPages: [
            { author, title: '누구인가', text, posts },
            {
              author,
              title: '바라는 것',
              text: { type: 'doc', content: [paragraph('#panic() 살 만한 골목')] },
              posts: [],
            },
          ],
        })
        const drawn = new ReadPdf(await renderer.pdf(paperWithPage, by))
        try {
          const pages = (await drawn.text({ crop: true })).split('\f').map(folded).filter(Boolean)
          expect(pages.at(-1)).toBe(
            '저자 소개 새벽배송 · 사회복지사 · 본인확인 누구인가 하는 일 골목에서 조사(調査)를 합니다. 고른 글 질문 · 빈집은 누가 돌보나요? 바라는 것 #panic() 살 만한 골목',
          )
          expect(await drawn.outline()).toEqual(
            expect.arrayContaining([
              { title: '저자 소개', depth: 1 },
              { title: '누구인가', depth: 2 },
              { title: '하는 일', depth: 3 },
            ]),
          )
          expect(await drawn.check()).toContain('No syntax or stream encoding errors')
          expect(await bodyTextOfPdf(drawn, paperWithPage)).toBe('1 문제 글입니다.')
        } finally {
          drawn.close()
        }
      })
    })

    describe('the document of a draft', () => {
      it('says on every page that it is one, and holds no date', async () => {
        const content = contentOf(
          section(
            '문제',
            Array.from({ length: 60 }, () => paragraph('글이 이어집니다. '.repeat(12))),
          ),
        )
        const draft = paperOf(content, { edition: null, publishedAt: null, hash: null })
        const drawn = new ReadPdf(await renderer.pdf(draft, by))
        try {
          const pages = (await drawn.text()).split('\f').slice(0, -1)
          expect(pages.length).toBeGreaterThan(4)
          expect(pages.filter(page => !page.includes('초안'))).toEqual([])
          expect(await drawn.info()).not.toContain('CreationDate')
        } finally {
          drawn.close()
        }
      })
    })
  },
  { pdfPrograms: true },
)
