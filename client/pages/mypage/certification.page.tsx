import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useSearchParams,
} from 'react-router'
import { certificationQuery } from '#client/features/certification/certification.api.ts'
import { CertificationForm } from '#client/features/certification/certification-form.tsx'
import { CertificationStatus } from '#client/features/certification/certification-status.tsx'
import { requireWriter } from '#client/features/user/require-member.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { LinkButton } from '#client/ui/button/button.tsx'
import { ErrorSummary } from '#client/ui/field/error-summary.tsx'
import { actions, formWidth, stack } from '#client/ui/layout/layout.styles.ts'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { terms } from '#client/ui/layout/terms.styles.ts'
import type { CertificationOutcome } from './certification.action.ts'

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./certification.action.ts')).action)
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  await requireWriter(client, 'certification.create', request.url)
  const { offered, certifiedAt } = await client.query(certificationQuery)
  if (!offered && !certifiedAt) throw data(null, { status: 404 })
  return null
}

/** One object: the summary takes the focus whenever it gets another. */
const cancelledByMember = { '': '본인확인을 취소했습니다.' }

export default function CertificationPage(): ReactElement {
  const { data: certification } = useSuspenseQuery(certificationQuery)
  const outcome = useActionData<CertificationOutcome>()
  const search = useSearchParams()[0]
  const cancelled = search.has('cancelled') || search.has('code')
  const errors = outcome?.errors ?? (cancelled ? cancelledByMember : undefined)
  return (
    <>
      <PageHead
        title="본인확인"
        kind="내 정보"
        lead="이름도 전화번호도 저장하지 않아요. 같은 사람이 두 계정을 쓰는지만 알아봅니다."
        unlisted
      />
      <div className={`${stack} ${formWidth}`}>
        <ErrorSummary errors={errors} labels={{}} />
        <CertificationStatus {...certification} />
        {certification.certifiedAt === null && (
          <>
            <dl className={terms}>
              <div>
                <dt>저장하는 것</dt>
                <dd>
                  되돌릴 수 없게 바꾼 검증 코드 하나, 확인한 방법과 시각. 같은 사람이 다시 확인할 때 알아보는
                  데만 써요.
                </dd>
              </div>
              <div>
                <dt>저장하지 않는 것</dt>
                <dd>이름, 생년월일, 성별, 전화번호. 만 14세가 넘었는지는 보고 바로 버려요.</dd>
              </div>
              <div>
                <dt>삭제 시점</dt>
                <dd>탈퇴하면 다른 정보와 함께 지워집니다.</dd>
              </div>
              <div>
                <dt>전에 누른 공감</dt>
                <dd>
                  누를 때 세어진 대로 남아요. 본인확인 수에도 넣고 싶으면 공감을 취소했다가 다시 눌러 주세요.
                </dd>
              </div>
            </dl>
            <CertificationForm
              started={outcome?.started}
              verificationId={outcome || cancelled ? null : search.get('verification')}
            />
          </>
        )}
        <div className={actions}>
          <LinkButton to={paths.account()} look="quiet">
            계정으로 돌아가기
          </LinkButton>
        </div>
      </div>
    </>
  )
}
