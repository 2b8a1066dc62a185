import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { callCount, fetchAnswer } from '../../../answers.mjs'
import { ClientHome } from './client-home'

export const dynamic = 'force-dynamic'

/** Each answer is a query: fetched here, carried in the page, read by the client component. */
export default async function Page() {
  const client = new QueryClient()
  await Promise.all(
    Array.from({ length: callCount }, (_, index) =>
      client.prefetchQuery({
        queryKey: ['answer', index],
        queryFn: () => fetchAnswer(index, { cache: 'no-store' }),
      }),
    ),
  )
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ClientHome count={callCount} />
    </HydrationBoundary>
  )
}
