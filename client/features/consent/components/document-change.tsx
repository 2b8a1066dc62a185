import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { formatDate } from '#client/ui/format/date.ts'
import { DocumentText } from '#client/ui/layout/document-text.tsx'
import { Fold } from '#client/ui/layout/fold.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { DocumentChange as Change } from '../asked-again.ts'
import { TextComparison } from './text-comparison.tsx'

/** What is new since the version that somebody agreed to: in the foundation's words, and folded away in the text's. */
export function DocumentChange({ change: { before, after, told } }: { change: Change }): ReactElement {
  return (
    <div className={box}>
      <p>
        <strong>바뀐 것</strong> {before.version}판에 동의하셨고, 지금은 {after.version}판입니다.
      </p>
      {told.map(({ version, effectiveFrom, changes }) => (
        <div key={version}>
          {told.length > 1 && (
            <p>
              <b>{version}판</b> {formatDate(effectiveFrom)} 시행
            </p>
          )}
          {changes && <DocumentText text={changes} />}
        </div>
      ))}
      <Fold summary={`${after.title} ${before.version}판과 ${after.version}판 비교하기`} look="inline">
        <TextComparison before={before.body} after={after.body} heading="h2" />
      </Fold>
    </div>
  )
}

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
