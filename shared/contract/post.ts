import * as z from 'zod'

/** Independent of a post's progress (R12.10). */
export const visibilities = ['draft', 'public', 'author-removed', 'removed', 'temporary'] as const
export type Visibility = (typeof visibilities)[number]

/** Rows, always (AB-02). `certifiedAgree` is the part of `agree` that certified members gave (R5.1). */
export const PostCounts = z.object({
  agree: z.number().int(),
  certifiedAgree: z.number().int(),
  bookmark: z.number().int(),
  comment: z.number().int(),
  view: z.number().int(),
})
export type PostCounts = z.infer<typeof PostCounts>

/**
 * Orders the acts of one session on one thing: an act that arrives after one with a larger number changes nothing and
 * gets the current state. Other sessions' acts, and those without a number, count on arrival.
 */
export const actNumber = z.number().int().positive().meta({ example: 1_795_104_000_000 })

/** Wanted state, so that a replay never flips it back; an empty body toggles (R6). */
export const AgreedBody = z
  .strictObject({ agreed: z.boolean().optional(), actNumber: actNumber.optional() })
  .nullish()
export const BookmarkedBody = z
  .strictObject({ bookmarked: z.boolean().optional(), actNumber: actNumber.optional() })
  .nullish()

export const Reaction = z.object({ agreed: z.boolean(), bookmarked: z.boolean(), counts: PostCounts })
export type Reaction = z.infer<typeof Reaction>

/** Signed note that the public log will have an act by a moment; null where nothing changed. */
export const LedgerPromise = z.string().nullable()

export const AgreedReaction = Reaction.extend({ promise: LedgerPromise })
