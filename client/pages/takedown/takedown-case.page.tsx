import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { data, type LoaderFunctionArgs, redirect, useParams, useSearchParams } from 'react-router'
import { caseNumberIn, caseQuery } from '#client/features/takedown/takedown.api.ts'
import { fresh } from '#client/lib/query-client.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { moderationPaths } from '#client/moderation-paths.ts'
import { paths } from '#client/paths.ts'
import { formatDateTime } from '#client/ui/format/date.ts'
import { stack } from '#client/ui/layout/layout.styles.ts'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { terms } from '#client/ui/layout/terms.styles.ts'
import { SavedMessage } from '#client/ui/state/saved-message.tsx'
import { takedownStatusLabels } from '#shared/constants/takedown-labels.ts'
import type { TakedownCase } from '#shared/contract/takedown.ts'

export async function loader({ context, params }: LoaderFunctionArgs): Promise<null> {
  const caseNumber = caseNumberIn(params.caseNumber ?? '')
  if (!caseNumber) throw data(null, { status: 404 })
  if (params.caseNumber !== caseNumber) throw redirect(moderationPaths.takedownCase(caseNumber), 302)
  await queryClientOf(context).query(fresh(caseQuery(caseNumber)))
  return null
}

/** How far a request came, for whoever has its number. Names nobody. */
export default function TakedownCasePage(): ReactElement {
  const { caseNumber = '' } = useParams()
  const { data: found } = useSuspenseQuery(caseQuery(caseNumber))
  const received = useSearchParams()[0].has('received')
  return (
    <>
      <PageHead
        title={`사건 ${caseNumber}`}
        lead="이 번호를 아는 사람은 누구나 처리 상태를 볼 수 있습니다. 이름과 내용은 나오지 않습니다."
        trail={[
          { label: '조치 기록', to: paths.moderation() },
          { label: '임시조치 요청', to: moderationPaths.takedown() },
          { label: caseNumber },
        ]}
        unlisted
      />
      <div className={stack}>
        {received && (
          <SavedMessage>{`요청을 접수했습니다. 사건 번호는 ${caseNumber}입니다. 번호를 적어 두거나 이 주소를 저장해 주세요.`}</SavedMessage>
        )}
        <CaseFacts found={found} />
      </div>
    </>
  )
}

function CaseFacts({ found }: { found: TakedownCase }) {
  const { status, receivedAt, blockedUntil, endedAt, reason, objected } = found
  return (
    <dl className={terms}>
      <div>
        <dt>상태</dt>
        <dd>{takedownStatusLabels[status]}</dd>
      </div>
      <div>
        <dt>접수</dt>
        <dd>{formatDateTime(receivedAt)}</dd>
      </div>
      {blockedUntil && (
        <div>
          <dt>임시조치 기한</dt>
          <dd>{formatDateTime(blockedUntil)}</dd>
        </div>
      )}
      {status === 'blocked' && objected && (
        <div>
          <dt>이의 제기</dt>
          <dd>작성자가 이의를 제기해 다른 편집자가 살펴보고 있습니다.</dd>
        </div>
      )}
      {endedAt && (
        <div>
          <dt>처리 종료</dt>
          <dd>{formatDateTime(endedAt)}</dd>
        </div>
      )}
      {reason && (
        <div>
          <dt>거절한 이유</dt>
          <dd>{reason}</dd>
        </div>
      )}
    </dl>
  )
}
