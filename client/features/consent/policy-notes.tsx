import { css } from '@linaria/core'
import { type ReactElement, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { chooseReplay, isReplayWanted } from '#client/lib/observability/replay-choice.ts'
import { usePublicConfig } from '#client/lib/public-config.ts'
import { paths } from '#client/paths.ts'
import { SwitchField } from '#client/ui/field/switch-field.tsx'
import { formatDate } from '#client/ui/format/date.ts'
import { colour, space } from '#client/ui/tokens.ts'
import type { ConsentDocumentVersion } from '#shared/contract/consent.ts'
import { comingVersion, type Policy, versionStatus } from './document-versions.ts'

type PolicyStatusProps = {
  policy: Policy
  document: ConsentDocumentVersion
  versions: ConsentDocumentVersion[]
}

export function PolicyStatus({ policy, document, versions }: PolicyStatusProps): ReactElement | null {
  const status = versionStatus(document, versions)
  if (status === 'now') return <Coming policy={policy} document={document} versions={versions} />
  const current = versions.find(({ inForce }) => inForce)
  return (
    <p className={note}>
      {status === 'past'
        ? '지난 판입니다. 지금은 적용하지 않습니다.'
        : `아직 시행하지 않는 판입니다. ${formatDate(document.effectiveFrom)}부터 적용합니다.`}{' '}
      {current && <Link to={paths.policy(policy.name)}>지금 시행하는 {current.version}판 보기</Link>}
    </p>
  )
}

/** Terms and privacy policy promise word of a new version before it takes effect. */
function Coming({ policy, document, versions }: PolicyStatusProps) {
  const coming = comingVersion(versions)
  if (!coming) return null
  return (
    <p className={note}>
      {formatDate(coming.effectiveFrom)}부터 {coming.version}판을 적용합니다.{' '}
      {!coming.renewsConsent && '다시 동의하지 않아도 됩니다. '}
      <Link to={paths.policyComparison(policy.name, document.version, coming.version)}>바뀌는 내용 보기</Link>
    </p>
  )
}

/** Leads from the rules to the decisions by them (R11.2). */
export function RulesNote(): ReactElement {
  return (
    <p className={box}>
      운영자가 운영규칙에 따라 가리거나 그대로 두기로 한 결정은 <Link to={paths.moderation()}>조치 기록</Link>
      에 모두 적습니다.
    </p>
  )
}

const note = css`
  margin-block-end: ${space.three};
  padding: ${space.oneHalf} ${space.two};
  border-inline-start: 4px solid ${colour.accent};
  background: ${colour.sunken};
`

/** R9.1: where a reader ends the recording of their screen, or allows it; without script there is none. */
export function ReplaySwitch(): ReactElement {
  const { sentry } = usePublicConfig()
  const [recorded, setRecorded] = useState<boolean>()
  useEffect(() => {
    if (sentry) setRecorded(isReplayWanted(sentry))
  }, [sentry])
  if (!sentry) return <p className={box}>지금은 오류 추적 도구와 화면 기록을 쓰지 않습니다.</p>
  if (recorded === undefined) return <p className={box}>화면 기록은 스크립트를 켠 브라우저에서만 합니다.</p>
  return (
    <div className={box}>
      <SwitchField
        checked={recorded}
        onChange={event => {
          chooseReplay(event.target.checked)
          setRecorded(event.target.checked)
        }}
        help={
          sentry.replayIsOptIn
            ? '켜기 전에는 기록하지 않아요. 글자와 입력은 모두 가려요. 다음에 여는 화면부터 적용돼요.'
            : '글자와 입력은 모두 가려요. 다음에 여는 화면부터 적용돼요.'
        }
      >
        오류를 고치는 데 쓸 화면 기록 보내기
      </SwitchField>
    </div>
  )
}

const box = css`
  margin-block-end: ${space.three};
  padding: ${space.oneHalf} ${space.two};
  border: 1px solid ${colour.hairline};
  background: ${colour.raised};
  color: ${colour.soft};

  @media print {
    display: none;
  }
`
