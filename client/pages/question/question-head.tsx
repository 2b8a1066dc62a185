import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { LifeBadge } from '#client/features/question/components/life-badge.tsx'
import { usePublicConfig } from '#client/lib/public-config.ts'
import { paths } from '#client/paths.ts'
import { AuthorLine } from '#client/ui/badge/author-line.tsx'
import { formatCount } from '#client/ui/format/number.ts'
import { TimeText } from '#client/ui/format/time-text.tsx'
import { DocumentHead } from '#client/ui/layout/document-head.tsx'
import { PostHead } from '#client/ui/layout/post-head.tsx'
import type { Question } from '#shared/contract/question.ts'
import { questionData } from './question-data.ts'

/** A question's head, and what its page says of itself. */
export function QuestionHead({ question }: { question: Question }): ReactElement {
  const { id, title, excerpt, life, category, author, createdAt, revisedAt, counts, version } = question
  const { baseUrl } = usePublicConfig()
  return (
    <>
      <DocumentHead
        title={[title, '질문']}
        description={excerpt}
        image={paths.shareImage('question', id, `${version}-${life}`)}
        data={questionData(
          question,
          `${baseUrl}${paths.question(id)}`,
          `${baseUrl}${paths.profile(author.seq)}`,
        )}
      />
      <PostHead
        title={title}
        trail={[{ label: '질문', to: paths.questions() }, { label: title }]}
        kicker={
          <>
            <LifeBadge life={life} />
            <Link to={paths.questions(category.slug)}>{category.name}</Link>
          </>
        }
      >
        <AuthorLine author={author} at={createdAt}>
          {revisedAt && (
            <span>
              <Link to="?revisions=1#revisions" preventScrollReset>
                고침
              </Link>{' '}
              <TimeText at={revisedAt} />
            </span>
          )}
          <span>조회 {formatCount(counts.view)}</span>
        </AuthorLine>
      </PostHead>
    </>
  )
}
