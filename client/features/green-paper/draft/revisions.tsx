import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { paths } from '#client/paths.ts'
import { AuthorName } from '#client/ui/badge/author-name.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { formatDateTime } from '#client/ui/format/date.ts'
import { actions } from '#client/ui/layout/layout.styles.ts'
import { colour, media, radius, size, space } from '#client/ui/tokens.ts'
import type { GreenPaper } from '#shared/contract/green-paper.ts'
import type { CallAnswer } from '#shared/contract/index.ts'
import { paperRevisionQuery } from '../draft.api.ts'
import { PaperBody } from '../paper-body.tsx'

type RevisionsProps = {
  paper: GreenPaper
  revisions: CallAnswer<'GET /green-papers/:id/revisions'>['items']
  chosen: number | null
}

export function Revisions({ paper, revisions, chosen }: RevisionsProps): ReactElement {
  return (
    <div className={look}>
      <ol>
        {revisions.map(({ revision, savedAt, savedBy }) => (
          <li key={revision}>
            <Link
              to={paths.greenPaperRevisions(paper.id, revision)}
              aria-current={revision === chosen ? 'true' : undefined}
              preventScrollReset
            >
              {formatDateTime(savedAt)}
            </Link>
            <AuthorName author={savedBy} plain />
          </li>
        ))}
      </ol>
      {chosen ? (
        <RevisionText paper={paper} revision={chosen} />
      ) : (
        <p>저장 기록을 고르면 그때의 글을 읽을 수 있어요.</p>
      )}
    </div>
  )
}

function RevisionText({ paper, revision }: { paper: GreenPaper; revision: number }) {
  const { data } = useSuspenseQuery(paperRevisionQuery(paper.id, revision))
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <article className={sheet}>
      {paper.role !== 'suggester' && (
        <Form method="post" action={paths.greenPaperRevisions(paper.id, revision)} className={actions}>
          <input type="hidden" name="revision" value={revision} />
          <input type="hidden" name="over" value={paper.revision} />
          <Button look="outline" pending={isSending}>
            이 글로 되돌리기
          </Button>
          <p>지금 글은 저장 기록으로 남아요.</p>
        </Form>
      )}
      <h2>{data.content.title}</h2>
      <PaperBody content={data.content} citations={paper.citations} pictures={paper.pictures} heading={3} />
    </article>
  )
}

const look = css`
  display: grid;
  grid-template-columns: minmax(0, 16rem) minmax(0, 1fr);
  gap: ${space.four};
  padding-block-end: ${space.eight};

  & > ol > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    padding-block: ${space.one};
    border-block-end: 1px solid ${colour.hairline};
    font-size: ${size.small};
  }
  & a[aria-current] {
    font-weight: 700;
  }
  ${media.medium} {
    grid-template-columns: minmax(0, 1fr);

    & > ol {
      max-height: 16rem;
      overflow-y: auto;
    }
  }
`

const sheet = css`
  padding: ${space.three};
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.small};
  background: ${colour.raised};

  & > form > p {
    color: ${colour.soft};
    font-size: ${size.small};
  }
  & > h2 {
    margin-block: ${space.three};
    font-size: ${size.lead};
  }
`
