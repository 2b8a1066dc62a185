import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { InterviewState } from '#shared/contract/interview.ts'

/** Where `i` (interviews) stands: what editors did first, then the latest of its dates that has come. */
export const stateNow: RawBuilder<InterviewState> = sql`
  case
    when i.cancelled_at is not null then 'cancelled'
    when i.released_at is not null then 'published'
    when i.live_to <= now() then 'editing'
    when i.live_from <= now() then 'live'
    when i.collect_to <= now() then 'collected'
    when i.collect_from <= now() then 'collecting'
    else 'scheduled'
  end`

/** States that lists find as a stage of post_stats; the others hold few interviews, those that are ahead. */
const stages = ['published', 'cancelled'] as const satisfies InterviewState[]

export const stageOf = (state: InterviewState): string | undefined => stages.find(stage => stage === state)

/** Whether `p` (posts) is an interview that is ahead and stands in a state. */
export const isAheadIn = (state: InterviewState): RawBuilder<SqlBool> => sql`
  p.id in (
    select i.post_id from interviews i
    where i.released_at is null and i.cancelled_at is null and ${stateNow} = ${state}
  )`
