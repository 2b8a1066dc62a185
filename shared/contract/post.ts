import * as z from 'zod'

/** Who may see a post, apart from how far it has come (R12.10). */
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

/** Wanted state, so that a replayed request can never flip it back; an empty body toggles (R6). */
export const AgreedBody = z.strictObject({ agreed: z.boolean().optional() }).nullish()
export const BookmarkedBody = z.strictObject({ bookmarked: z.boolean().optional() }).nullish()

/** The new state and the counts that go with it. */
export const Reaction = z.object({ agreed: z.boolean(), bookmarked: z.boolean(), counts: PostCounts })
export type Reaction = z.infer<typeof Reaction>
