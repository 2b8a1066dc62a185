import { justWroteCookie } from '#shared/constants/cookies.ts'

/** Headers that read past the answers which servers share for a second, as those of a member who has just written. */
export const freshRead = { cookie: `${justWroteCookie}=1` }
