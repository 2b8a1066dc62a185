import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router'
import { documentVersionsQuery } from '#client/features/consent/api/document-versions.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { ChipNav } from '#client/ui/badge/chip-nav.tsx'
import { formatDate } from '#client/ui/format/date.ts'
import { DocumentText } from '#client/ui/layout/document-text.tsx'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { colour, media, size, space } from '#client/ui/tokens.ts'
import { known } from './known.ts'
import { type Policy, policies, policyNamed, standingOf, versionAsked } from './policies.ts'
import { PolicyIndex } from './policy-index.tsx'
import { PolicyStanding } from './policy-standing.tsx'
import { ReplaySwitch } from './replay-switch.tsx'

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<null> {
  const policy = known(policyNamed(params.name))
  const versions = await queryClientOf(context).query(documentVersionsQuery(policy.code))
  known(versionAsked(versions, new URL(request.url).searchParams.get('version')))
  return null
}

/** R2 /policy/…: the document in force, or an earlier one, as it was published (R12.12). */
export function Component(): ReactElement {
  const policy = known(policyNamed(useParams().name))
  const asked = useSearchParams()[0].get('version')
  const { data: versions } = useSuspenseQuery(documentVersionsQuery(policy.code))
  const document = known(versionAsked(versions, asked))
  const { title, summary, body, version, effectiveFrom } = document
  return (
    <>
      <PageHead
        title={title}
        lead={summary}
        trail={[{ label: title }]}
        unlisted={standingOf(document, versions) !== 'now'}
      >
        <p className={edition}>
          <b>{version}판</b> {formatDate(effectiveFrom)} 시행
        </p>
        <ChipNav label="정책" chips={chipsFor(policy)} />
      </PageHead>
      <div className={sheet}>
        <PolicyIndex policy={policy} document={document} versions={versions} />
        <div>
          <PolicyStanding policy={policy} document={document} versions={versions} />
          {policy.name === 'privacy' && <ReplaySwitch />}
          <DocumentText text={body} anchored />
        </div>
      </div>
    </>
  )
}

const chipsFor = (here: Policy) =>
  policies.map(policy => ({ label: policy.label, to: paths.policy(policy.name), current: policy === here }))

const edition = css`
  color: ${colour.soft};
  font-size: ${size.small};

  & > b {
    color: ${colour.ink};
  }
`

const sheet = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 3fr);
  gap: ${space.four};
  padding-block-start: ${space.three};
  border-block-start: 2px solid ${colour.ink};

  & h2 {
    scroll-margin-block-start: ${space.three};
  }
  ${media.medium} {
    grid-template-columns: minmax(0, 1fr);
  }
  @media print {
    display: block;
  }
`
