import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import { draftPageQuery, draftPagesQuery } from './editor.api.ts'
import { Pages } from './preview.tsx'

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
