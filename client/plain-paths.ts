/** Addresses that citizens' pages link to by full page loads; `moderation-paths.ts` has their patterns and more. */
export const objectionsPath = '/objection'
export const takedownPath = '/takedown'
