import { type QueryClient, useSuspenseQueries } from '@tanstack/react-query'
import { type ComponentProps, type ReactElement, useMemo } from 'react'
import { fresh } from '#client/lib/query-client.ts'
import type { ActKind } from '#shared/ledger/leaf.ts'
import type { OwnVoice } from './check-post.ts'
import { ledgerCountsQuery, ledgerSummaryQuery, receiptQuery } from './ledger.api.ts'
import { RecountPage } from './recount-page.tsx'

type RecountLoad = {
  postId: number
  kinds: readonly ActKind[]
  /** Null for a stranger. */
  me: Promise<object | null>
}

/** Loads all that `Recount` shows of a post. */
export async function loadRecount(client: QueryClient, { postId, kinds, me }: RecountLoad): Promise<void> {
  const own = me.then(
    found => found && Promise.all(kinds.map(kind => client.query(fresh(receiptQuery(postId, kind))))),
  )
  await Promise.all([client.query(ledgerCountsQuery(postId)), client.query(ledgerSummaryQuery), own])
}

type RecountProps = Omit<ComponentProps<typeof RecountPage>, 'own'>

/** The page that counts a post again, with the own acts of a member who is signed in. */
export const Recount = ({ isMember, ...props }: RecountProps & { isMember: boolean }): ReactElement =>
  isMember ? <OwnRecount {...props} /> : <RecountPage {...props} own={nobody} />

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
