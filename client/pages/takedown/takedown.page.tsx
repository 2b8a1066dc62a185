import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useSearchParams,
} from 'react-router'
import { caseKnownAs, takedownFormQuery } from '#client/features/takedown/takedown.api.ts'
import {
  CaseNumberForm,
  oversizeOf,
  type RefusedTakedown,
  refusedWith,
  TakedownForm,
} from '#client/features/takedown/takedown-form.tsx'
import { formRefusalOf } from '#client/features/user/form-refusal.ts'
import { call } from '#client/lib/call.ts'
import { fresh } from '#client/lib/query-client.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { moderationPaths } from '#client/moderation-paths.ts'
import { paths } from '#client/paths.ts'
import { stack } from '#client/ui/layout/layout.styles.ts'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { Section } from '#client/ui/layout/section.tsx'
import { dueProcess } from '#shared/constants/due-process.ts'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  const found = await caseKnownAs(client, new URL(request.url).searchParams.get('case') ?? '')
  if (found) throw redirect(moderationPaths.takedownCase(found), 302)
  await client.query(fresh(takedownFormQuery))
  return null
}

export async function action({ context, request }: ActionFunctionArgs): Promise<unknown> {
  const client = queryClientOf(context)
  const body = await request.formData()
  const answer =
    oversizeOf(body) ??
    (await call(client, 'POST /takedown-requests', { body }).catch((error: unknown) =>
      formRefusalOf(client, error, moderationPaths.takedown()),
    ))
  if ('errors' in answer) return data(refusedWith(answer.errors, body), { status: answer.status })
  throw redirect(`${moderationPaths.takedownCase(answer.caseNumber)}?received=1`, 303)
}

export default function TakedownPage(): ReactElement {
  const { drawn } = useSuspenseQuery(takedownFormQuery).data
  const refused = useActionData<RefusedTakedown>()
  const { address = '', case: typed = '' } = Object.fromEntries(useSearchParams()[0])
  return (
    <>
      <PageHead
        title="권리침해 글의 임시조치 요청"
        lead="이 사이트의 글이나 의견이 내 명예나 사생활, 저작권을 침해한다면 가려 달라고 요청할 수 있습니다. 회원이 아니어도 됩니다."
        trail={[{ label: '조치 기록', to: paths.moderation() }, { label: '임시조치 요청' }]}
      />
      <Section title="어떻게 처리하나요?">
        <ul className={stack}>
          <li>요청하면 사건 번호를 드립니다. 그 번호로 처리 상태를 볼 수 있습니다.</li>
          <li>
            운영자가 침해되었다고 보면 글을 {dueProcess.blockDays}일까지 가리고, 작성자에게 알립니다
            (정보통신망법 제44조의2).
          </li>
          <li>작성자는 이의를 제기할 수 있습니다. 기한까지 다른 결정이 없으면 글은 다시 공개됩니다.</li>
        </ul>
      </Section>
      <Section title="처리 상태 보기">
        <CaseNumberForm key={typed} typed={typed} />
      </Section>
      <Section title="요청하기">
        <TakedownForm drawn={drawn} address={address} refused={refused} />
      </Section>
    </>
  )
}
