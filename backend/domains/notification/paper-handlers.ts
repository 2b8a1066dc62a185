import { sql } from 'kysely'
import type { Handlers } from '#backend/platform/outbox/outbox-worker.ts'
import { type Audience, onlyMember, tellAudience } from './tell.repository.ts'

type PaperTopic =
  | 'paper-published'
  | 'paper-suggested'
  | 'paper-suggestion-decided'
  | 'paper-withdrawn-by-rule'

/** Everybody who writes a paper, or changes its text alone. None once it was deleted. */
const everyWriter = (paperId: number, reason: 'co-writer' | 'concerned' = 'co-writer'): Audience => sql`
  select owner_id as user_id, ${reason}::text as reason, 1 as rank from green_papers where id = ${paperId}
  union all
  select user_id, ${reason}::text, 1 from green_paper_members where paper_id = ${paperId}`
const textWriters = (paperId: number): Audience => sql`
  select owner_id as user_id, 'co-writer' as reason, 1 as rank from green_papers where id = ${paperId}
  union all
  select user_id, 'co-writer', 1 from green_paper_members where paper_id = ${paperId} and role = 'writer'`

/** Those whom an edition cites and no earlier one of its paper did; nobody once it is out of sight. */
const newlyCited = (paperId: number, editionId: number): Audience => sql`
  select c.author_id as user_id, 'cited' as reason, 1 as rank
  from green_paper_edition_citations e
  join green_paper_citations c on c.id = e.citation_id
  join green_papers g on g.id = c.paper_id and g.withdrawn_at is null
  where e.edition_id = ${editionId} and c.author_id is not null and not exists (
    select from green_paper_editions before
    join green_paper_edition_citations o on o.edition_id = before.id
    join green_paper_citations oc on oc.id = o.citation_id
    where before.paper_id = ${paperId} and before.id < ${editionId} and oc.author_id = c.author_id
  )`

/** Who hears of what happened to a green paper: some hundreds at most, told in one turn. */
export const paperHandlers: Pick<Handlers, PaperTopic> = {
  'paper-published': async (trx, { paperId, editionId, actorId }) => {
    const about = { paperId, actorId }
    const cited = { ...about, kind: 'paper-cited', dedupeKey: `paper-cited:${paperId}` } as const
    await tellAudience(trx, newlyCited(paperId, editionId), cited)
    const published = { ...about, kind: 'paper-published', dedupeKey: `paper-published:${paperId}` } as const
    await tellAudience(trx, everyWriter(paperId), published)
  },

  'paper-suggested': async (trx, { paperId, actorId }) => {
    const kind = 'paper-suggested'
    await tellAudience(trx, textWriters(paperId), { kind, paperId, actorId, dedupeKey: `${kind}:${paperId}` })
  },

  'paper-suggestion-decided': async (trx, { paperId, suggestionId, userId, actorId, accepted }) => {
    const kind = 'paper-suggestion-decided'
    const details = { life: accepted ? 'accepted' : 'declined' }
    const telling = { kind, paperId, actorId, details, dedupeKey: `${kind}:${suggestionId}` } as const
    await tellAudience(trx, ifThere(paperId, onlyMember(userId, 'suggested')), telling)
  },

  'paper-withdrawn-by-rule': async (trx, { paperId, reason: explanation }) => {
    const kind = 'paper-withdrawn'
    const telling = { kind, paperId, details: { explanation }, dedupeKey: `${kind}:${paperId}` } as const
    await tellAudience(trx, everyWriter(paperId, 'concerned'), telling)
  },
}

const ifThere = (paperId: number, audience: Audience): Audience => sql`
  select * from (${audience}) told where exists (select from green_papers where id = ${paperId})`
