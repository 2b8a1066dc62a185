import { sql, type Transaction } from 'kysely'
import type { Schema } from '#backend/platform/database/schema.ts'
import type { ActKind, ActLeaf, ExclusionLeaf } from '#shared/ledger/leaf.ts'
import { shuffled } from './shuffle.ts'
import { whoText } from './voice.ts'

/** So many people, or so many hours after the first, until the acts of a post enter the log. */
const [togetherFrom, heldFor] = [5, 24]
/** Hours after which a case waits for no other. */
const casesHeldFor = 20

type Taken = {
  post: number
  kind: ActKind
  who: Buffer
  turn: number
  value: string | null
  certified: boolean
  salt: Buffer | null
  hidden: string | null
}

/**
 * Takes the acts of posts on which enough people wait, or for long enough, planned ones, and those of voices that a
 * case is about, up to where the case found them; acts after it wait for it. The order tells nothing of who came first.
 * Deletes what it takes, since rows that are read by a growing number skip those that commit later.
 */
export async function takeActs(trx: Transaction<Schema>, epoch: number, now: Date): Promise<ActLeaf[]> {
  const { rows } = await sql<Taken>`
    with free as (
      select w.post_id, w.kind, w.who, w.turn, w.acted_at, bool_or(x.id is not null) as of_case,
        bool_or(w.planned) as planned
      from ledger_waiting_acts w
      left join ledger_waiting_exclusions x on w.kind = 'agree' and (x.post_id, x.who) = (w.post_id, w.who)
      group by w.post_id, w.kind, w.who, w.turn
      having bool_and(x.id is null or w.turn <= x.turn)
    ), due as (
      select post_id from free group by post_id
      having count(distinct who) >= ${togetherFrom}
        or min(acted_at) <= ${now}::timestamptz - make_interval(hours => ${heldFor})
    )
    delete from ledger_waiting_acts w using free
    where (w.post_id, w.kind, w.who, w.turn) = (free.post_id, free.kind, free.who, free.turn)
      and (free.of_case or free.planned or free.post_id in (select post_id from due))
    returning w.post_id as post, w.kind, w.who, w.turn, w.value, w.certified, w.salt,
      w.hidden_value as hidden`.execute(trx)
  await keepOpenings(trx, rows)
  return shuffledByVoice(rows).map(({ post, kind, who, turn, value, certified }) => ({
    type: 'act',
    ...{ epoch, post, kind, who: whoText(who), turn, value, certified, mergedFrom: null },
  }))
}

async function keepOpenings(trx: Transaction<Schema>, rows: readonly Taken[]): Promise<void> {
  const hidden = rows.filter(row => row.salt !== null)
  await sql`
    insert into ledger_openings (post_id, commitment, salt, value)
    select * from unnest(
      ${hidden.map(row => row.post)}::bigint[], ${hidden.map(row => row.value)}::text[],
      ${hidden.map(row => row.salt)}::bytea[], ${hidden.map(row => row.hidden)}::text[])`.execute(trx)
}

/** Keeps the turns of a voice in order. */
function shuffledByVoice(rows: readonly Taken[]): Taken[] {
  const voices = Map.groupBy(rows, ({ post, kind, who }) => `${post} ${kind} ${whoText(who)}`)
  return shuffled([...voices.values()]).flatMap(acts => acts.toSorted((a, b) => a.turn - b.turn))
}

/** Codes in the public log; the words are those of the case. */
const reasonsOf = { exclude: 'manipulated', restore: 'decision-reversed' } as const

/**
 * Takes one case, so that no hour ties people over several posts, and those that have waited for long, whose voices
 * were promised what they did since. Each has to stand in the log as it did when the case was decided,
 * and cases about one voice go in their order.
 */
export async function takeExclusions(
  trx: Transaction<Schema>,
  epoch: number,
  now: Date,
): Promise<ExclusionLeaf[]> {
  const { rows } = await sql<{ post: number; type: 'exclude' | 'restore'; who: Buffer; caseNumber: number }>`
    with ready as (
      select w.case_number, w.type, min(w.noted_at) as noted_at from ledger_waiting_exclusions w
      left join ledger_voices v
        on v.post_id = w.post_id and v.kind = 'agree' and v.who = w.who and v.turn = w.turn
      group by w.case_number, w.type
      having bool_and(coalesce(v.excluded = (w.type = 'restore'), false) and not exists (
        select from ledger_waiting_exclusions e where (e.post_id, e.who) = (w.post_id, w.who) and e.id < w.id
      ))
    ), chosen as (
      (select case_number, type from ready order by random() limit 1)
      union
      select case_number, type from ready
      where noted_at <= ${now}::timestamptz - make_interval(hours => ${casesHeldFor})
    )
    delete from ledger_waiting_exclusions w using chosen
    where w.case_number = chosen.case_number and w.type = chosen.type
    returning w.post_id as post, w.type, w.who, w.case_number as "caseNumber"`.execute(trx)
  return rows.map(({ post, type, who, caseNumber }) => ({
    ...{ type, epoch, post, kind: 'agree', who: whoText(who), reason: reasonsOf[type], caseNumber },
  }))
}
