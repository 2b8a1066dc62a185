import type { Debate } from '#shared/contract/debate.ts'

type Addresses = { address: string; image: string }

/** A debate as schema.org tells it to search engines. */
export function postingOf(debate: Debate, { address, image }: Addresses): object {
  const { title, body, createdAt, facilitator, author, counts, participants } = debate
  const counter = (action: string, count: number) => ({
    '@type': 'InteractionCounter',
    interactionType: `https://schema.org/${action}`,
    userInteractionCount: count,
  })
  return {
    '@type': 'DiscussionForumPosting',
    mainEntityOfPage: address,
    url: address,
    headline: title,
    text: body,
    image,
    datePublished: createdAt,
    author: facilitator
      ? { '@type': 'Organization', name: facilitator }
      : { '@type': 'Person', name: author.name },
    commentCount: counts.comment,
    interactionStatistic: [
      counter('LikeAction', counts.agree),
      counter('CommentAction', counts.comment),
      counter('VoteAction', participants),
    ],
  }
}
