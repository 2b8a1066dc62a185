import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { loadRecount, Recount } from '#client/features/ledger/recount.tsx'
import { questionQuery } from '#client/features/question/question.api.ts'
import { findMe, useMe } from '#client/features/user/user.api.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { idOf } from '#client/lib/route-params.ts'
import { agreementLabel } from '#shared/constants/ledger-values.ts'

const kinds = ['agree'] as const

export async function loader({ context, params }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  const id = idOf(params)
  const recount = loadRecount(client, { postId: id, kinds, me: findMe(client) })
  await Promise.all([client.query(questionQuery(id)), recount])
  return null
}

export default function QuestionRecountPage(): ReactElement {
  const isMember = useMe() !== null
  const id = idOf(useParams())
  const { data: question } = useSuspenseQuery(questionQuery(id))
  const post = { kind: 'question', id, title: question.title } as const
  return <Recount isMember={isMember} post={post} kinds={kinds} nameOf={agreementLabel} />
}
