import type { Question } from '#shared/contract/question.ts'

/**
 * What a question's page tells machines (JSON-LD): a discussion, since what is posted below are opinions and no
 * answers of which one could be the right one.
 */
export function questionData(question: Question, address: string, authorAddress: string): object {
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
