import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link, type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router'
import { documentVersionsQuery } from '#client/features/consent/consent.api.ts'
import {
  changeBetween,
  foundOr404,
  type Policy,
  policyNamed,
  type VersionChange,
} from '#client/features/consent/document-versions.ts'
import { TextComparison } from '#client/features/consent/text-comparison.tsx'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { formatDate } from '#client/ui/format/date.ts'
import { DocumentText } from '#client/ui/layout/document-text.tsx'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { colour, space } from '#client/ui/tokens.ts'
import type { ConsentDocumentVersion } from '#shared/contract/consent.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<null> {
  const { code } = foundOr404(policyNamed(params.name))
  const versions = await queryClientOf(context).query(documentVersionsQuery(code))
  foundOr404(changeAsked(versions, new URL(request.url).searchParams))
  return null
}

const changeAsked = (versions: ConsentDocumentVersion[], asked: URLSearchParams) =>
  changeBetween(versions, { from: Number(asked.get('from')), to: Number(asked.get('to')) })

export default function PolicyComparisonPage(): ReactElement {
  const policy = foundOr404(policyNamed(useParams().name))
  const [asked] = useSearchParams()
  const { data: versions } = useSuspenseQuery(documentVersionsQuery(policy.code))
  const change = foundOr404(changeAsked(versions, asked))
  const { before, after } = change
  return (
    <>
      <PageHead
        title={`${policy.label} ${before.version}판과 ${after.version}판`}
        lead={`${formatDate(before.effectiveFrom)}에 시행한 판과 ${formatDate(after.effectiveFrom)}에 시행하는 판을 비교합니다.`}
        trail={[{ label: policy.label, to: paths.policy(policy.name) }, { label: '판 비교' }]}
        unlisted
      />
      <div className={sheet}>
        <Announcements change={change} />
        <section>
          <h2>본문에서 달라진 곳</h2>
          <TextComparison before={before.body} after={after.body} heading="h3" />
        </section>
        <Texts policy={policy} change={change} />
      </div>
    </>
  )
}

function Announcements({ change: { announced } }: { change: VersionChange }) {
  return (
    <section>
      <h2>바뀐 것</h2>
      {announced.map(({ version, changes }) => (
        <div key={version}>
          {announced.length > 1 && <h3>{version}판</h3>}
          {changes && <DocumentText text={changes} />}
        </div>
      ))}
    </section>
  )
}

function Texts({ policy: { name }, change: { before, after } }: { policy: Policy; change: VersionChange }) {
  return (
    <nav aria-label="전문">
      <ul>
        {[after, before].map(({ version }) => (
          <li key={version}>
            <Link to={paths.policyVersion(name, version)}>{version}판 전문 보기</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const sheet = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.four};
  padding-block-start: ${space.three};
  border-block-start: 2px solid ${colour.ink};

  & > section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.two};
  }
  & h2 {
    font-size: 1.2rem;
  }
  & > nav > ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.one} ${space.three};
  }
`
