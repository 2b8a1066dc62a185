import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { formatDate } from '#client/ui/format/date.ts'
import { visuallyHidden } from '#client/ui/layout/layout.styles.ts'
import { blocksOf } from '#client/ui/layout/text-blocks.ts'
import { colour, media, size, space } from '#client/ui/tokens.ts'
import type { ConsentDocumentVersion } from '#shared/contract/consent.ts'
import { type Policy, versionBefore, versionStatus } from './document-versions.ts'

type PolicyIndexProps = {
  policy: Policy
  document: ConsentDocumentVersion
  versions: ConsentDocumentVersion[]
}

const words = { now: '지금 시행', past: '지난 판', coming: '시행 예정' } as const

export function PolicyIndex({ policy, document, versions }: PolicyIndexProps): ReactElement {
  const articles = blocksOf(document.body).flatMap(block => (block.kind === 'heading' ? [block] : []))
  return (
    <div className={aside}>
      <nav aria-labelledby="articles">
        <p id="articles">차례</p>
        <ol>
          {articles.map(({ id, body }) => (
            <li key={id}>
              <a href={`#${id}`}>{body}</a>
            </li>
          ))}
        </ol>
      </nav>
      <nav aria-labelledby="versions">
        <p id="versions">판</p>
        <ul>
          {versions.map(each => (
            <li key={each.version}>
              <Link
                to={addressOf(policy, each)}
                aria-current={each.version === document.version ? 'page' : undefined}
              >
                {each.version}판 · {formatDate(each.effectiveFrom)}{' '}
                <small>{words[versionStatus(each, versions)]}</small>
              </Link>
              <ComparisonWithBefore policy={policy} version={each.version} versions={versions} />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

type ComparisonProps = { policy: Policy; version: number; versions: ConsentDocumentVersion[] }

function ComparisonWithBefore({ policy, version, versions }: ComparisonProps): ReactElement | null {
  const before = versionBefore(versions, version)
  if (!before) return null
  return (
    <Link to={paths.policyComparison(policy.name, before.version, version)}>
      <span className={visuallyHidden}>{version}판을 </span>이전 판과 비교
    </Link>
  )
}

const addressOf = ({ name }: Policy, { version, inForce }: ConsentDocumentVersion) =>
  inForce ? paths.policy(name) : paths.policyVersion(name, version)

const aside = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-self: start;
  gap: ${space.three};
  position: sticky;
  inset-block-start: ${space.three};
  max-height: calc(100dvh - 3rem);
  overflow-y: auto;
  font-size: ${size.small};

  & p {
    margin-block-end: ${space.half};
    color: ${colour.ink};
    font-weight: 700;
  }
  & a {
    display: block;
    padding-block: 0.2rem;
    color: ${colour.soft};
    line-height: 1.5;
    text-decoration: none;
  }
  & a:hover {
    color: ${colour.accent};
    text-decoration: underline;
  }
  & a[aria-current] {
    color: ${colour.ink};
    font-weight: 600;
  }
  & a:focus-visible {
    outline-offset: -2px;
    box-shadow: inset 0 0 0 3px ${colour.accent};
  }
  & small {
    color: ${colour.faint};
    font-weight: 400;
  }
  ${media.medium} {
    position: static;
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
    max-height: none;
    overflow: visible;
    padding-block-end: ${space.three};
    border-block-end: 1px solid ${colour.hairline};

    & ol {
      columns: 9rem 3;
      column-gap: ${space.three};
    }
    & li {
      break-inside: avoid;
    }
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
  @media print {
    display: none;
  }
`
