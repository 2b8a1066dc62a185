import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import { paperOf } from '../papers.testing.ts'
import { draftPageQuery, draftPagesQuery } from './editor.api.ts'
import { Pages, Preview } from './preview.tsx'

it('keeps the focus of the buttons that turn pages, at the first page and at the last', () => {
  const client = createQueryClient()
  client.setQueryData(draftPagesQuery(7, 1).queryKey, { revision: 1, pages: 1 })
  client.setQueryData(draftPageQuery(7, 1, 1).queryKey, 'data:,')
  const drawn = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Pages id={7} revision={1} />
    </QueryClientProvider>,
  )
  for (const label of ['이전 페이지', '다음 페이지'])
    expect(drawn).toMatch(new RegExp(`<button[^>]* aria-disabled="true"[^>]*>${label}`))
  expect(drawn).not.toContain('disabled=""')
})

it('keeps the place of a picture before it has loaded', () => {
  const attachmentId = '0b9f2f0e-6f5e-4d3c-9b1a-2c3d4e5f6a7b'
  const content = paperOf({ 근거: '글' })
  content.sections[0]?.text.content.push({ type: 'figure', attrs: { attachmentId, alt: '선', caption: '' } })
  const paper = { id: 7, pictures: [{ attachmentId, width: 960, height: 540 }] }
  const drawn = renderToStaticMarkup(<Preview paper={paper} content={content} citations={[]} revision={1} />)
  expect(drawn).toContain('width="960" height="540"')
})
