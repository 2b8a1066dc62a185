import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { usePublicConfig } from '#client/lib/public-config.ts'
import { paths } from '#client/paths.ts'
import { AuthorLine } from '#client/ui/badge/author-line.tsx'
import { formatCount } from '#client/ui/format/number.ts'
import { TimeText } from '#client/ui/format/time-text.tsx'
import { DocumentHead } from '#client/ui/layout/document-head.tsx'
import { PostHead } from '#client/ui/layout/post-head.tsx'
import { KindMark } from '#client/ui/mark/kind-mark.tsx'
import { brand } from '#shared/constants/brand.ts'
import type { Question } from '#shared/contract/question.ts'
import { QuestionStatusBadge } from './question-status.tsx'

export function QuestionHead({ question }: { question: Question }): ReactElement {
  const { id, title, excerpt, status, category, author, createdAt, revisedAt, counts, version } = question
  const { baseUrl } = usePublicConfig()
  return (
    <>
      <DocumentHead
        title={[title, brand.boards.question]}
        description={excerpt}
        image={paths.shareImage('question', id, `${version}-${status}`)}
        data={questionData(
          question,
          `${baseUrl}${paths.question(id)}`,
          `${baseUrl}${paths.profile(author.seq)}`,
        )}
      />
      <PostHead
        title={title}
        trail={[{ label: brand.boards.question, to: paths.questions() }, { label: title }]}
        kicker={
          <>
            <KindMark kind="question" />
            <QuestionStatusBadge status={status} />
            <Link to={paths.questions(category.slug)}>{category.name}</Link>
          </>
        }
      >
        <AuthorLine author={author} at={createdAt}>
          {revisedAt && (
            <span>
              <Link to="?revisions=1#revisions" preventScrollReset>
                수정
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

/**
 * JSON-LD of the question: a discussion, since the comments below are opinions and not answers of which one could be
 * the right one.
 */
function questionData(question: Question, address: string, authorAddress: string): object {
  const { title, body, author, category, createdAt, revisedAt, counts, hidden } = question
  const counted = (kind: string, count: number) => ({
    '@type': 'InteractionCounter',
    interactionType: { '@type': kind },
    userInteractionCount: count,
  })
  return {
    '@type': 'DiscussionForumPosting',
    headline: title,
    ...(!hidden && { text: body }),
    url: address,
    articleSection: category.name,
    inLanguage: 'ko',
    author: { '@type': 'Person', name: author.name, url: authorAddress },
    datePublished: createdAt,
    ...(revisedAt && { dateModified: revisedAt }),
    interactionStatistic: [
      counted('LikeAction', counts.agree),
      counted('CommentAction', counts.comment),
      counted('ViewAction', counts.view),
    ],
  }
}
