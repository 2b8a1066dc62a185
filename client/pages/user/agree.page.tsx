import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { consentDocumentsQuery } from '#client/features/consent/consent.api.ts'
import { ConsentForm } from '#client/features/consent/consent-form.tsx'
import {
  ChangeSinceConsent,
  loadRenewals,
  ReadWithoutConsent,
  useRenewals,
} from '#client/features/consent/consent-renewal.tsx'
import { requireMember } from '#client/features/user/require-member.ts'
import type { RefusedDecisions } from '#client/features/user/sign-up.write.ts'
import { useMe } from '#client/features/user/user.api.ts'
import { returnToOf } from '#client/lib/return-to.ts'
import type { RouteHandle } from '#client/lib/route-context.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import type { ConsentCode } from '#shared/contract/consent.ts'
import type { Me } from '#shared/contract/user.ts'

export const handle: RouteHandle = { layout: 'simple' }

type Loaded = { returnTo: string | undefined }

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const client = queryClientOf(context)
  await requireMember(client, request.url)
  await loadRenewals(client)
  return { returnTo: cameFrom(request.url) }
}

export const cameFrom = (url: string) =>
  new URL(url).searchParams.has('returnTo') ? returnToOf(url) : undefined

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./agree.action.ts')).action)
}

export default function AgreePage(): ReactElement {
  const { returnTo } = useLoaderData<Loaded>()
  const me = useMe()
  const { data: documents } = useSuspenseQuery(consentDocumentsQuery)
  const renewals = useRenewals()
  const refused = useActionData<RefusedDecisions>()
  const lacking = me !== null && !(me.serviceAgreement && me.privacyAgreement)
  return (
    <>
      <PageHead title="약관 동의" lead={leadFor(renewals.map(({ document }) => document.title))} unlisted />
      {returnTo && !lacking && !me?.sensitiveAgreement && (
        <Notice
          title="글쓰기와 공감에는 민감정보 처리 동의가 필요합니다."
          help="질문과 의견, 공감에는 정치적 견해가 담길 수 있어 따로 동의를 받아요."
        />
      )}
      <ConsentForm
        documents={documents}
        agreed={refused?.agreed ?? (me ? agreedBy(me) : [])}
        errors={refused?.errors}
        submit="동의 내용 저장하기"
        changeOf={code => {
          const found = renewals.find(({ document }) => document.code === code)
          return found && <ChangeSinceConsent {...found} />
        }}
      />
      {lacking && <ReadWithoutConsent returnTo={returnTo} />}
    </>
  )
}

const leadFor = (titles: string[]) =>
  titles.length > 0
    ? `새 판이 나온 문서: ${titles.join(', ')}. 무엇이 바뀌었는지 보고 다시 정해 주세요.`
    : '항목마다 읽고 정해 주세요. 필수가 아닌 동의는 언제든 여기서 철회할 수 있고, 필수 동의는 탈퇴할 때 철회돼요.'

const agreedBy = (me: Me): ConsentCode[] => {
  const codes: [ConsentCode, boolean][] = [
    ['service', me.serviceAgreement],
    ['privacy', me.privacyAgreement],
    ['sensitive', me.sensitiveAgreement],
    ['news', me.newsAgreement],
  ]
  return codes.filter(([, agreed]) => agreed).map(([code]) => code)
}
