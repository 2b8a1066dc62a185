import { type RawBuilder, sql } from 'kysely'

/**
 * Tells of a member who agrees with a question that was merged into `postId` if they are in its sum: none who agrees
 * with it anyway, said no to its words or was left out of its count.
 */
export const isInMergeSum = (postId: RawBuilder<unknown>, memberId: RawBuilder<unknown>) => sql<boolean>`(
  not exists (select from post_agreements o where o.post_id = ${postId} and o.user_id = ${memberId})
  and not exists (select from merge_refusals r where r.post_id = ${postId} and r.user_id = ${memberId})
  and not exists (select from excluded_agreements x
    where x.post_id = ${postId} and x.user_id = ${memberId} and x.excluded_at is not null)
)`
