import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router'
import { documentVersionsQuery } from '#client/features/consent/consent.api.ts'
import {
  foundOr404,
  type Policy,
  policies,
  policyNamed,
  versionAsked,
  versionStatus,
} from '#client/features/consent/document-versions.ts'
import { PolicyIndex } from '#client/features/consent/policy-index.tsx'
import { PolicyStatus, ReplaySwitch, RulesNote } from '#client/features/consent/policy-notes.tsx'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { formatDate } from '#client/ui/format/date.ts'
import { DocumentText } from '#client/ui/layout/document-text.tsx'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { ChipNav } from '#client/ui/nav/choice-nav.tsx'
import { colour, media, size, space } from '#client/ui/tokens.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<null> {
  const policy = foundOr404(policyNamed(params.name))
  const versions = await queryClientOf(context).query(documentVersionsQuery(policy.code))
  foundOr404(versionAsked(versions, new URL(request.url).searchParams.get('version')))
  return null
}

/** R2 /policy/…: the document in force, or an earlier one, as it was published (R12.12). */
export default function PolicyPage(): ReactElement {
  const policy = foundOr404(policyNamed(useParams().name))
  const asked = useSearchParams()[0].get('version')
  const { data: versions } = useSuspenseQuery(documentVersionsQuery(policy.code))
  const document = foundOr404(versionAsked(versions, asked))
  const { title, summary, body, version, effectiveFrom } = document
  return (
    <>
      <PageHead
        title={title}
        lead={summary}
        trail={[{ label: title }]}
        unlisted={versionStatus(document, versions) !== 'now'}
      >
        <p className={edition}>
          <b>{version}판</b> {formatDate(effectiveFrom)} 시행
        </p>
        <ChipNav label="정책" chips={chipsFor(policy)} />
      </PageHead>
      <div className={sheet}>
        <PolicyIndex policy={policy} document={document} versions={versions} />
        <div>
          <PolicyStatus policy={policy} document={document} versions={versions} />
          {policy.name === 'privacy' && <ReplaySwitch />}
          {policy.name === 'rules' && <RulesNote />}
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
