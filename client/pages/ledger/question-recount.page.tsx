import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { questionQuery } from '#client/features/question/question.api.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { idOf } from '#client/lib/route-params.ts'
import { agreementLabel } from '#shared/constants/ledger-values.ts'
import { loadRecount, Recount } from './recount.tsx'

const kinds = ['agree'] as const

export async function loader({ context, params }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  const id = idOf(params)
  await Promise.all([client.query(questionQuery(id)), loadRecount(client, id, kinds)])
  return null
}

export default function QuestionRecountPage(): ReactElement {
  const id = idOf(useParams())
  const { data: question } = useSuspenseQuery(questionQuery(id))
  const post = { kind: 'question', id, title: question.title } as const
  return <Recount post={post} kinds={kinds} nameOf={agreementLabel} />
}
