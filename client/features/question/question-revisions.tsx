import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { formatDateTime } from '#client/ui/format/date.ts'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { PostText } from '#client/ui/rich-text/rich-text.tsx'
import { size, space } from '#client/ui/tokens.ts'
import { questionRevisionsQuery } from './question.api.ts'

export function QuestionRevisions({ id }: { id: number }): ReactElement {
  const { data: revisions } = useSuspenseQuery(questionRevisionsQuery(id))
  return (
    <section className={list} aria-labelledby="revisions">
      <h2 id="revisions">수정 기록</h2>
      {revisions.map(({ version, title, body, document, category, replacedAt }) => (
        <Disclosure
          key={version}
          heading="h3"
          summary={
            <>
              <time dateTime={replacedAt}>{formatDateTime(replacedAt)}</time>에 수정하기 전의 글
            </>
          }
        >
          <p>
            {category.name} · <b>{title}</b>
          </p>
          <PostText body={body} document={document} heading={4} />
        </Disclosure>
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
