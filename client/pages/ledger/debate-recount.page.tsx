import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { debateQuery } from '#client/features/debate/debate.api.ts'
import { loadRecount, Recount } from '#client/features/ledger/recount.tsx'
import { findMe, useMe } from '#client/features/user/user.api.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { idOf } from '#client/lib/route-params.ts'
import { agreementLabel } from '#shared/constants/ledger-values.ts'
import type { Debate } from '#shared/contract/debate.ts'
import type { ActKind } from '#shared/ledger/leaf.ts'

const kinds = ['stance', 'agree'] as const

export async function loader({ context, params }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  const id = idOf(params)
  const recount = loadRecount(client, { postId: id, kinds, me: findMe(client) })
  await Promise.all([client.query(debateQuery(id)), recount])
  return null
}

export default function DebateRecountPage(): ReactElement {
  const isMember = useMe() !== null
  const id = idOf(useParams())
  const { data: debate } = useSuspenseQuery(debateQuery(id))
  const post = { kind: 'debate', id, title: debate.title } as const
  const nameOf = (value: string, kind: ActKind) =>
    kind === 'agree' ? agreementLabel(value) : (labelOf(debate, value) ?? '토론이 끝나면 공개할 입장')
  return <Recount isMember={isMember} post={post} kinds={kinds} nameOf={nameOf} />
}

const labelOf = ({ positions }: Debate, value: string) => positions.find(({ key }) => key === value)?.label
