/** Addresses that citizens' pages link to by full page loads; `moderation-paths.ts` and `desk-paths.ts` have their patterns. */
export const objectionsPath = '/objection'
export const takedownPath = '/takedown'
export const passkeysPath = '/desk/security'
