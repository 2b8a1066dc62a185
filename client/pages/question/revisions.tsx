import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { questionRevisionsQuery } from '#client/features/question/api/question-revisions.ts'
import { formatDateTime } from '#client/ui/format/date.ts'
import { Fold } from '#client/ui/layout/fold.tsx'
import { PostText } from '#client/ui/rich-text/post-text.tsx'
import { size, space } from '#client/ui/tokens.ts'

/** The texts a question had before its author changed it, newest first. */
export function Revisions({ id }: { id: number }): ReactElement {
  const { data: revisions } = useSuspenseQuery(questionRevisionsQuery(id))
  return (
    <section className={list} aria-labelledby="revisions">
      <h2 id="revisions">고친 기록</h2>
      {revisions.map(({ version, title, body, document, category, replacedAt }) => (
        <Fold
          key={version}
          heading="h3"
          summary={
            <>
              <time dateTime={replacedAt}>{formatDateTime(replacedAt)}</time>에 고치기 전의 글
            </>
          }
        >
          <p>
            {category.name} · <b>{title}</b>
          </p>
          <PostText body={body} document={document} heading={4} />
        </Fold>
      ))}
      {revisions.length === 0 && <p>남아 있는 이전 글이 없습니다.</p>}
    </section>
  )
}

const list = css`
  & > h2 {
    margin-block-end: ${space.one};
    font-size: ${size.lead};
  }
  & details > div > p {
    margin-block-end: ${space.two};
  }
`
