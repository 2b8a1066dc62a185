import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { formatDate } from '#client/ui/format/date.ts'
import { colour, space } from '#client/ui/tokens.ts'
import type { ConsentDocumentVersion } from '#shared/contract/consent.ts'
import { comingVersion, type Policy, standingOf } from './policies.ts'

type PolicyStandingProps = {
  policy: Policy
  document: ConsentDocumentVersion
  versions: ConsentDocumentVersion[]
}

/** Says above a text that it is not the one in force, or that another one is coming. */
export function PolicyStanding({ policy, document, versions }: PolicyStandingProps): ReactElement | null {
  const standing = standingOf(document, versions)
  if (standing === 'now') return <Coming policy={policy} document={document} versions={versions} />
  const current = versions.find(({ inForce }) => inForce)
  return (
    <p className={note}>
      {standing === 'past'
        ? '지난 판입니다. 지금은 적용하지 않습니다.'
        : `아직 시행하지 않는 판입니다. ${formatDate(document.effectiveFrom)}부터 적용합니다.`}{' '}
      {current && <Link to={paths.policy(policy.name)}>지금 시행하는 {current.version}판 보기</Link>}
    </p>
  )
}

/** Terms and privacy policy promise word of a new version before it takes effect. */
function Coming({ policy, document, versions }: PolicyStandingProps) {
  const coming = comingVersion(versions)
  if (!coming) return null
  return (
    <p className={note}>
      {formatDate(coming.effectiveFrom)}부터 {coming.version}판을 적용합니다.{' '}
      <Link to={paths.policyComparison(policy.name, document.version, coming.version)}>바뀌는 내용 보기</Link>
    </p>
  )
}

const note = css`
  margin-block-end: ${space.three};
  padding: ${space.oneHalf} ${space.two};
  border-inline-start: 4px solid ${colour.accent};
  background: ${colour.sunken};
`
