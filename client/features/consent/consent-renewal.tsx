import { css } from '@linaria/core'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { paths } from '#client/paths.ts'
import { LinkButton } from '#client/ui/button/button.tsx'
import { formatDate } from '#client/ui/format/date.ts'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { DocumentText } from '#client/ui/layout/document-text.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { ConsentDocument, ConsentRecord } from '#shared/contract/consent.ts'
import { consentDocumentsQuery, documentVersionsQuery, ownConsentsQuery } from './consent.api.ts'
import { type AskingDocument, asksForConsent } from './consent-decisions.ts'
import { changeBetween, type VersionChange } from './document-versions.ts'
import { TextComparison } from './text-comparison.tsx'

type Renewal = { document: AskingDocument; agreedVersion: number }

/**
 * Documents about which the reader is asked again: their last word was yes, to a version since renewed. `records` are
 * the newest first. A new version asks nobody again who took a consent back.
 */
export const renewalsOf = (documents: ConsentDocument[], records: ConsentRecord[]): Renewal[] =>
  documents.filter(asksForConsent).flatMap(document => {
    const last = records.find(({ code }) => code === document.code)
    return last?.agreed && !last.counts ? { document, agreedVersion: last.version } : []
  })

export async function loadRenewals(client: QueryClient): Promise<void> {
  const [documents, records] = await Promise.all([
    client.query(consentDocumentsQuery),
    client.query(ownConsentsQuery),
  ])
  const renewals = renewalsOf(documents, records)
  await Promise.all(renewals.map(({ document }) => client.query(documentVersionsQuery(document.code))))
}

export function useRenewals(): Renewal[] {
  const { data: documents } = useSuspenseQuery(consentDocumentsQuery)
  const { data: records } = useSuspenseQuery(ownConsentsQuery)
  return renewalsOf(documents, records)
}

export function ChangeSinceConsent({ document, agreedVersion }: Renewal): ReactElement | null {
  const { data: versions } = useSuspenseQuery(documentVersionsQuery(document.code))
  const change = changeBetween(versions, { from: agreedVersion, to: document.version })
  return change ? <DocumentChange change={change} /> : null
}

function DocumentChange({ change: { before, after, announced } }: { change: VersionChange }) {
  return (
    <div className={box}>
      <p>
        <strong>바뀐 것</strong> {before.version}판에 동의하셨고, 지금은 {after.version}판입니다.
      </p>
      {announced.map(({ version, effectiveFrom, changes }) => (
        <div key={version}>
          {announced.length > 1 && (
            <p>
              <b>{version}판</b> {formatDate(effectiveFrom)} 시행
            </p>
          )}
          {changes && <DocumentText text={changes} />}
        </div>
      ))}
      <Disclosure summary={`${after.title} ${before.version}판과 ${after.version}판 비교하기`} look="inline">
        <TextComparison before={before.body} after={after.body} heading="h2" />
      </Disclosure>
    </div>
  )
}

/** Names the acts closed to a member who does not agree; reading stays open (R4.4, R5.2). */
export function ReadWithoutConsent({
  returnTo = paths.home(),
}: {
  returnTo: string | undefined
}): ReactElement {
  return (
    <div className={apart}>
      <Notice
        title="동의하지 않아도 읽을 수 있습니다."
        help="모든 글을 읽고, 내 글을 지우고, 내 기록을 내려받고, 탈퇴하는 일은 그대로 할 수 있어요. 글쓰기와 의견, 공감, 관심 담기, 입장 고르기, 본인확인은 동의한 뒤에 할 수 있어요."
        action={<LinkButton to={readablePath(returnTo)}>동의하지 않고 읽기</LinkButton>}
      />
    </div>
  )
}

/** Excludes pages to write on: they would lead straight back here. */
const readablePath = (path: string) =>
  /^\/(?:question\/(?:add|\d+\/update)|user\/mypage\/certification)\b/.test(path) ? paths.home() : path

const box = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};
  margin-block: ${space.one};
  padding: ${space.oneHalf} ${space.two};
  border-inline-start: 4px solid ${colour.accent};
  background: ${colour.sunken};
  font-size: ${size.small};
`

const apart = css`
  margin-block-start: ${space.four};
`
