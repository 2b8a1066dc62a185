import { type QueryClient, useSuspenseQueries } from '@tanstack/react-query'
import { type ComponentProps, type ReactElement, useMemo } from 'react'
import type { OwnVoice } from '#client/features/ledger/check-post.ts'
import { ledgerCountsQuery, ledgerSummaryQuery, receiptQuery } from '#client/features/ledger/ledger.api.ts'
import { RecountPage } from '#client/features/ledger/recount-page.tsx'
import { findMe, useMe } from '#client/features/user/user.api.ts'
import type { ActKind } from '#shared/ledger/leaf.ts'

type RecountProps = Omit<ComponentProps<typeof RecountPage>, 'own'>

/** All that `Recount` shows of a post. */
export async function loadRecount(
  client: QueryClient,
  postId: number,
  kinds: readonly ActKind[],
): Promise<void> {
  const own = findMe(client).then(
    me => me && Promise.all(kinds.map(kind => client.query(receiptQuery(postId, kind)))),
  )
  await Promise.all([client.query(ledgerCountsQuery(postId)), client.query(ledgerSummaryQuery), own])
}

/** The page that counts a post again, with the own acts of a member who is signed in. */
export const Recount = (props: RecountProps): ReactElement =>
  useMe() ? <OwnRecount {...props} /> : <RecountPage {...props} own={nobody} />

const nobody: OwnVoice[] = []

function OwnRecount(props: RecountProps) {
  const { post, kinds } = props
  const receipts = useSuspenseQueries({ queries: kinds.map(kind => receiptQuery(post.id, kind)) })
  const voices = JSON.stringify(
    receipts.flatMap(({ data }) => (data ? [{ kind: data.kind, who: data.who, index: data.index }] : [])),
  )
  // Counted once, though each render of the queries gives other objects.
  const own = useMemo(() => JSON.parse(voices) as OwnVoice[], [voices])
  return <RecountPage {...props} own={own} />
}
