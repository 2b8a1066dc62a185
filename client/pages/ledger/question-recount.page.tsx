import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { questionQuery } from '#client/features/question/question.api.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { idOf } from '#client/lib/route-params.ts'
import { agreementLabel } from '#shared/constants/ledger-values.ts'
import { loadRecount, Recount } from './recount.tsx'

export async function loader({ context, params }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  const id = idOf(params)
  await Promise.all([client.query(questionQuery(id)), loadRecount(client, id, 'agree')])
  return null
}

export default function QuestionRecountPage(): ReactElement {
  const id = idOf(useParams())
  const { data: question } = useSuspenseQuery(questionQuery(id))
  return (
    <Recount post={{ kind: 'question', id, title: question.title }} kind="agree" nameOf={agreementLabel} />
  )
}
