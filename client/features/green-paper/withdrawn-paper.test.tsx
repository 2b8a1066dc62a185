import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { Edition, EditionSummary } from '#shared/contract/green-paper-edition.ts'
import { WithdrawnPaper } from './withdrawn-paper.tsx'

const summary = (number: number, withdrawnAt: string | null): EditionSummary => ({
  number,
  title: '버스를 되살리는 제안',
  publishedAt: '2026-11-20T03:00:00.000Z',
  hash: 'ab12',
  withdrawnAt,
})
const at = '2026-11-21T03:00:00.000Z'

function drawn(...editions: EditionSummary[]): string {
  const edition: Edition = {
    ...summary(1, at),
    ...{ paperId: 12, authors: [], authorPages: [], content: null, citations: [], pictures: [] },
    editions: [...editions, summary(1, at)],
  }
  const router = createMemoryRouter([{ path: '/', element: <WithdrawnPaper edition={edition} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

it('leads from a withdrawn edition to the one that can be read, and says of a paper that it is withdrawn', () => {
  const edition = drawn(summary(3, at), summary(2, null))
  expect(edition).toContain('철회된 판입니다.</h1>')
  expect(edition).toContain('href="/green-paper/12/edition/2"')
  expect(edition).toContain('읽을 수 있는 제2판 보기')
  const paper = drawn(summary(2, at))
  expect(paper).toContain('철회된 녹서입니다.</h1>')
  expect(paper).not.toContain('edition/2')
})
