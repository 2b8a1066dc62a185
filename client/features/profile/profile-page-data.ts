import type { Profile } from '#shared/contract/profile.ts'

/** Schema.org ProfilePage of a member at their public address. */
export const profilePageData = (profile: Profile, address: string): object => ({
  '@type': 'ProfilePage',
  url: address,
  mainEntity: {
    '@type': 'Person',
    '@id': address,
    name: profile.name,
    identifier: String(profile.seq),
    ...(profile.introduction && { description: profile.introduction }),
    ...(profile.type && { jobTitle: profile.type }),
    agentInteractionStatistic: [
      counter('AskAction', profile.counts.questions),
      counter('CommentAction', profile.counts.comments),
    ],
  },
})

const counter = (act: string, count: number) => ({
  '@type': 'InteractionCounter',
  interactionType: `https://schema.org/${act}`,
  userInteractionCount: count,
})
