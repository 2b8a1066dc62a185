import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { InterviewStatus } from '#shared/contract/interview.ts'
import { type Actor, may } from '#shared/policy/permissions.ts'

/**
 * Holds where `i` (interviews) was released (R13.7). Every read of `media_url`, `interview_chapters` or
 * `interview_segments` is guarded by this condition or by `mayReadRecording`.
 */
export const isReleased: RawBuilder<SqlBool> = sql`i.released_at <= now()`

/** True for readers of the recording, chapters and transcript of `i`: editors before the release too. */
export const mayReadRecording = (actor: Actor): RawBuilder<SqlBool> =>
  may(actor, 'interview.edit') ? sql`true` : isReleased

/** Reads `i` (interviews): editors' acts first, then the latest of its dates that has come. */
export const statusNow: RawBuilder<InterviewStatus> = sql`
  case
    when i.cancelled_at is not null then 'cancelled'
    when ${isReleased} then 'published'
    when i.live_to <= now() then 'editing'
    when i.live_from <= now() then 'live'
    when i.collect_to <= now() then 'collected'
    when i.collect_from <= now() then 'collecting'
    else 'scheduled'
  end`

const storedStatuses = ['published', 'cancelled'] as const satisfies InterviewStatus[]

/** Answers the status where `post_stats.stage` has it; undefined for those that follow from dates. */
export const storedStatus = (status: InterviewStatus): string | undefined =>
  storedStatuses.find(one => one === status)

/** Reads `p` (posts): true for an interview that is ahead and in a status. */
export const isAheadIn = (status: InterviewStatus): RawBuilder<SqlBool> => sql`
  p.id in (
    select i.post_id from interviews i
    where i.released_at is null and i.cancelled_at is null and ${statusNow} = ${status}
  )`
