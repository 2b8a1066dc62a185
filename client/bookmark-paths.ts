/** Addresses that citizens' pages link to by full page loads; `news-paths.ts` has their patterns and more. */
export const bookmarkPath = '/bookmark'
export const movedQuestionsPath = '/bookmark/moved'
