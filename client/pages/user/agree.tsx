import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { consentDocumentsQuery } from '#client/features/consent/api/consent-documents.ts'
import { ConsentForm } from '#client/features/consent/components/consent-form.tsx'
import { meQuery } from '#client/features/user/api/me.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { toast } from '#client/ui/toast/toast.ts'
import type { ConsentCode } from '#shared/contract/consent.ts'
import type { Me } from '#shared/contract/user.ts'
import { requireMember } from '../require-writer.ts'
import { returnToOf } from '../return-to.ts'
import { ChangeSinceConsent } from './change-since-consent.tsx'
import { Declining } from './declining.tsx'
import { loadChanges, useAskedAgain } from './load-changes.ts'
import { type RefusedDecisions, recordDecisions } from './record-decisions.ts'

/** Undefined for whoever came by no page that wants them back. */
type Loaded = { returnTo: string | undefined }

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const client = queryClientOf(context)
  await requireMember(client, request.url)
  await loadChanges(client)
  return { returnTo: cameFrom(request.url) }
}

const cameFrom = (url: string) => (new URL(url).searchParams.has('returnTo') ? returnToOf(url) : undefined)

export async function action({ context, request }: ActionFunctionArgs): Promise<unknown> {
  const returnTo = cameFrom(request.url)
  const refused = await recordDecisions(queryClientOf(context), await request.formData(), {
    returnTo: paths.agree(returnTo),
    needed: '글쓰기와 공감을 하려면 동의가 필요해요.',
  })
  if (refused) return refused
  toast('동의 내용을 저장했습니다.', { severity: 'success' })
  throw redirect(returnTo ?? paths.mypage(), 303)
}

/** Consents of a member: given, taken back, or asked again for a new version (R4.4, R5.2). */
export function Component(): ReactElement {
  const { returnTo } = useLoaderData<Loaded>()
  const { data: me } = useSuspenseQuery(meQuery)
  const { data: documents } = useSuspenseQuery(consentDocumentsQuery)
  const asked = useAskedAgain()
  const refused = useActionData<RefusedDecisions>()
  const lacking = me !== null && !(me.serviceAgreement && me.privacyAgreement)
  return (
    <>
      <PageHead title="약관 동의" lead={leadFor(asked.map(({ document }) => document.title))} unlisted />
      {returnTo && !lacking && !me?.sensitiveAgreement && (
        <Notice
          fact="글쓰기와 공감에는 민감정보 처리 동의가 필요합니다."
          help="물음과 의견, 공감에는 정치적 견해가 담길 수 있어 따로 동의를 받아요."
        />
      )}
      <ConsentForm
        documents={documents}
        agreed={refused?.agreed ?? (me ? agreedBy(me) : [])}
        errors={refused?.errors}
        submit="동의 내용 저장하기"
        changeOf={code => {
          const found = asked.find(({ document }) => document.code === code)
          return found && <ChangeSinceConsent {...found} />
        }}
      />
      {lacking && <Declining returnTo={returnTo} />}
    </>
  )
}

const leadFor = (titles: string[]) =>
  titles.length > 0
    ? `새 판이 나온 문서: ${titles.join(', ')}. 무엇이 바뀌었는지 보고 다시 정해 주세요.`
    : '항목마다 읽고 정해 주세요. 동의는 언제든 이 화면에서 거둘 수 있어요.'

const agreedBy = (me: Me): ConsentCode[] => {
  const codes: [ConsentCode, boolean][] = [
    ['service', me.serviceAgreement],
    ['privacy', me.privacyAgreement],
    ['sensitive', me.sensitiveAgreement],
    ['news', me.newsAgreement],
  ]
  return codes.filter(([, agreed]) => agreed).map(([code]) => code)
}
