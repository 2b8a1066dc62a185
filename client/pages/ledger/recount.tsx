import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactElement, useMemo } from 'react'
import { ledgerCountsQuery, ledgerSummaryQuery, receiptQuery } from '#client/features/ledger/ledger.api.ts'
import { RecountPage } from '#client/features/ledger/recount-page.tsx'
import { findMe, useMe } from '#client/features/user/user.api.ts'
import type { ActKind } from '#shared/ledger/leaf.ts'

type RecountProps = Omit<ComponentProps<typeof RecountPage>, 'own'>

/** All that `Recount` shows of a post. */
export async function loadRecount(client: QueryClient, postId: number, kind: ActKind): Promise<void> {
  const own = findMe(client).then(me => me && client.query(receiptQuery(postId, kind)))
  await Promise.all([client.query(ledgerCountsQuery(postId)), client.query(ledgerSummaryQuery), own])
}

/** The page that counts a post again, with the own act of a member who is signed in. */
export const Recount = (props: RecountProps): ReactElement =>
  useMe() ? <OwnRecount {...props} /> : <RecountPage {...props} own={null} />

function OwnRecount(props: RecountProps) {
  const { kind } = props
  const { data: receipt } = useSuspenseQuery(receiptQuery(props.post.id, kind))
  const { who, index } = receipt ?? {}
  const own = useMemo(
    () => (who !== undefined && typeof index === 'number' ? { kind, who, index } : null),
    [kind, who, index],
  )
  return <RecountPage {...props} own={own} />
}
