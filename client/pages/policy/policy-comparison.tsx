import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link, type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router'
import { documentVersionsQuery } from '#client/features/consent/api/document-versions.ts'
import { changeBetween, type DocumentChange } from '#client/features/consent/asked-again.ts'
import { TextComparison } from '#client/features/consent/components/text-comparison.tsx'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { formatDate } from '#client/ui/format/date.ts'
import { DocumentText } from '#client/ui/layout/document-text.tsx'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { colour, space } from '#client/ui/tokens.ts'
import type { ConsentDocumentVersion } from '#shared/contract/consent.ts'
import { known } from './known.ts'
import { type Policy, policyNamed } from './policies.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<null> {
  const { code } = known(policyNamed(params.name))
  const versions = await queryClientOf(context).query(documentVersionsQuery(code))
  known(changeAsked(versions, new URL(request.url).searchParams))
  return null
}

const changeAsked = (versions: ConsentDocumentVersion[], asked: URLSearchParams) =>
  changeBetween(versions, { from: Number(asked.get('from')), to: Number(asked.get('to')) })

/** Two versions of a policy: what the foundation says is new, and what is different in the text (R12.12). */
export function Component(): ReactElement {
  const policy = known(policyNamed(useParams().name))
  const [asked] = useSearchParams()
  const { data: versions } = useSuspenseQuery(documentVersionsQuery(policy.code))
  const change = known(changeAsked(versions, asked))
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
        <Told change={change} />
        <section>
          <h2>본문에서 달라진 곳</h2>
          <TextComparison before={before.body} after={after.body} heading="h3" />
        </section>
        <Texts policy={policy} change={change} />
      </div>
    </>
  )
}

function Told({ change: { told } }: { change: DocumentChange }) {
  return (
    <section>
      <h2>바뀐 것</h2>
      {told.map(({ version, changes }) => (
        <div key={version}>
          {told.length > 1 && <h3>{version}판</h3>}
          {changes && <DocumentText text={changes} />}
        </div>
      ))}
    </section>
  )
}

function Texts({ policy: { name }, change: { before, after } }: { policy: Policy; change: DocumentChange }) {
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
