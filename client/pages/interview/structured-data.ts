import { paths } from '#client/paths.ts'
import { brand } from '#shared/constants/brand.ts'
import type { Interview } from '#shared/contract/interview.ts'

/** Schema.org's Article of an interview, with whom it is held and how often it was agreed with. */
export function articleOf(interview: Interview, baseUrl: string): object {
  const { id, title, excerpt, createdAt, publishedAt, category, guests, host, counts, version, state } =
    interview
  const address = `${baseUrl}${paths.interview(id)}`
  return {
    '@type': 'Article',
    mainEntityOfPage: address,
    headline: title,
    description: excerpt,
    articleSection: category.name,
    image: `${baseUrl}${paths.shareImage('interview', id, `${version}-${state}`)}`,
    datePublished: publishedAt ?? createdAt,
    author: { '@type': 'Person', name: host || brand.operator.name },
    publisher: { '@type': 'Organization', name: brand.operator.name },
    about: guests.map(({ name, role, affiliation }) => ({
      '@type': 'Person',
      name,
      jobTitle: role,
      ...(affiliation && { affiliation: { '@type': 'Organization', name: affiliation } }),
    })),
    commentCount: counts.comment,
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/LikeAction',
      userInteractionCount: counts.agree,
    },
  }
}
