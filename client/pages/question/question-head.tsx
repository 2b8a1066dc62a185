import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { LifeBadge } from '#client/features/question/components/life-badge.tsx'
import { paths } from '#client/paths.ts'
import { AuthorLine } from '#client/ui/badge/author-line.tsx'
import { formatCount } from '#client/ui/format/number.ts'
import { TimeText } from '#client/ui/format/time-text.tsx'
import { DocumentHead } from '#client/ui/layout/document-head.tsx'
import { PostHead } from '#client/ui/layout/post-head.tsx'
import type { Question } from '#shared/contract/question.ts'
import { hrefOf } from './list-filter.ts'

/** A question's head, and what its page says of itself. */
export function QuestionHead({ question }: { question: Question }): ReactElement {
  const { title, excerpt, life, category, author, createdAt, revisedAt, counts } = question
  return (
    <>
      <DocumentHead title={[title, '질문']} description={excerpt} />
      <PostHead
        title={title}
        trail={[{ label: '질문', to: paths.questions() }, { label: title }]}
        kicker={
          <>
            <LifeBadge life={life} />
            <Link to={hrefOf({ category: category.slug })}>{category.name}</Link>
          </>
        }
      >
        <AuthorLine author={author} at={createdAt}>
          {revisedAt && (
            <span>
              고침 <TimeText at={revisedAt} />
            </span>
          )}
          <span>조회 {formatCount(counts.view)}</span>
        </AuthorLine>
      </PostHead>
    </>
  )
}
