import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { debateQuery } from '#client/features/debate/debate.api.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { idOf } from '#client/lib/route-params.ts'
import { loadRecount, Recount } from './recount.tsx'

export async function loader({ context, params }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  const id = idOf(params)
  await Promise.all([client.query(debateQuery(id)), loadRecount(client, id, 'stance')])
  return null
}

export default function DebateRecountPage(): ReactElement {
  const id = idOf(useParams())
  const { data: debate } = useSuspenseQuery(debateQuery(id))
  const nameOf = (value: string) =>
    debate.positions.find(({ key }) => key === value)?.label ?? '토론이 끝나면 공개할 입장'
  return <Recount post={{ kind: 'debate', id, title: debate.title }} kind="stance" nameOf={nameOf} />
}
