import type { ReactElement } from 'react'
import { TimeText } from '#client/ui/format/time-text.tsx'
import type { Certification } from '#shared/contract/certification.ts'

const names = { local: '시연용 본인확인', portone: '휴대폰 본인확인' }

export function CertificationStatus({ certifiedAt, method }: Certification): ReactElement {
  if (!certifiedAt)
    return (
      <p>
        한 사람이 한 계정을 쓴다는 것을 확인하면 별명 옆에 ‘본인확인’이 붙고, 내 공감이 ‘본인확인’ 수에도
        들어가요.
      </p>
    )
  return (
    <p>
      <TimeText at={certifiedAt} form="date" />에 본인확인을 마쳤습니다.{method && ` (${names[method]})`}
    </p>
  )
}
