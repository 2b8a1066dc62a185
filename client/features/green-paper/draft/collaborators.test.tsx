import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import type { GreenPaper } from '#shared/contract/green-paper.ts'
import { invitationsQuery } from '../draft.api.ts'
import { OpenInvitations } from './collaborators.tsx'

it('an unused link of a paper has the hour at which it ends, as who was invited reads it', () => {
  const client = createQueryClient()
  const dates = { createdAt: '2026-11-20T00:00:00.000Z', expiresAt: '2026-11-26T15:05:00.000Z' }
  client.setQueryData(invitationsQuery(1).queryKey, { items: [{ id: 'a', role: 'writer', ...dates }] })
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <QueryClientProvider client={client}>
          <OpenInvitations paper={{ id: 1 } as unknown as GreenPaper} />
        </QueryClientProvider>
      ),
    },
  ])
  expect(renderToStaticMarkup(<Page />)).toContain('2026.11.20 만듦 · 2026년 11월 27일 오전 12:05까지')
})
