import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { type Hidden, type Place, whoText } from './voice.ts'

/** An act that the log will have: what its member is promised. */
export type WaitingAct = Place & {
  who: string
  turn: number
  value: string | null
  certified: boolean
  actedAt: Date
}

/** As `act` gives them: `value` null where something was taken back. */
type Act = RawBuilder<{ value: string | null; certified: boolean }>

/**
 * Statement that notes the rows of `act` for the next seals; needs the voice locked. Answers as `WaitingActRow`.
 */
export const insertWaitingAct = ({ postId, kind }: Place, who: Buffer, act: Act) => sql<WaitingActRow>`
  insert into ledger_waiting_acts (post_id, kind, who, turn, value, certified)
  select ${postId}::bigint, ${kind}::text, ${who}::bytea, ${nextTurn({ postId, kind }, who)}, act.value, act.certified
  from (${act}) act
  returning turn, value, certified, acted_at`

export type WaitingActRow = { turn: number; value: string | null; certified: boolean; acted_at: Date }

export const waitingActOf = (place: Place, who: Buffer, row: WaitingActRow): WaitingAct => ({
  ...place,
  who: whoText(who),
  turn: row.turn,
  value: row.value,
  certified: row.certified,
  actedAt: row.acted_at,
})

const ofVoice = ({ postId, kind }: Place, who: Buffer) =>
  sql`post_id = ${postId} and kind = ${kind}::text and who = ${who}::bytea`

const nextTurn = (place: Place, who: Buffer) => {
  const same = ofVoice(place, who)
  return sql`1 + (select count(*)::int from ledger_waiting_acts where ${same})
    + coalesce((select turn from ledger_voices where ${same}), 0)`
}

/** Query of the last act of a voice, sealed or waiting: `value` and `certified`; needs the voice locked. */
export const lastActOf = (place: Place, who: Buffer): Act => {
  const same = ofVoice(place, who)
  return sql`
    select value, certified from (
      select turn, value, certified from ledger_waiting_acts where ${same}
      union all
      select turn, value, certified from ledger_voices where ${same}
    ) acts
    order by turn desc limit 1`
}

type NewAct = { value: string | null; certified: boolean; hidden?: Hidden | undefined }

/** Notes one act; needs the voice locked. */
export async function noteAct(
  trx: Transaction<Schema>,
  place: Place,
  who: Buffer,
  { value, certified, hidden }: NewAct,
): Promise<WaitingAct> {
  const { rows } = await sql<WaitingActRow>`
    insert into ledger_waiting_acts (post_id, kind, who, turn, value, certified, salt, hidden_value)
    values (${place.postId}, ${place.kind}, ${who}, ${nextTurn(place, who)}, ${hidden?.commitment ?? value},
      ${certified}, ${hidden?.salt ?? null}, ${hidden?.value ?? null})
    returning turn, value, certified, acted_at`.execute(trx)
  const [row] = rows
  if (!row) throw new Error(`an act on post ${place.postId} was not noted`)
  return waitingActOf(place, who, row)
}

/** Lets the acts of a voice into the log with the next seal, however few wait on the post. */
export async function releaseActs(trx: Transaction<Schema>, place: Place, who: Buffer): Promise<void> {
  await sql`update ledger_waiting_acts set planned = true where ${ofVoice(place, who)}`.execute(trx)
}

type Exclusions = { caseNumber: number; postId: number; type: 'exclude' | 'restore'; whos: Buffer[] }

/** Notes voices of agreements that editors took out of the count, or back into it. */
export async function noteExclusions(
  db: Database,
  { caseNumber, postId, type, whos }: Exclusions,
): Promise<void> {
  if (whos.length === 0) return
  await sql`
    insert into ledger_waiting_exclusions (case_number, post_id, type, who, turn)
    select ${caseNumber}::bigint, ${postId}::bigint, ${type}::text, out.who, coalesce(
      (select max(turn) from ledger_waiting_acts w where w.post_id = ${postId} and w.kind = 'agree' and w.who = out.who),
      (select turn from ledger_voices v where v.post_id = ${postId} and v.kind = 'agree' and v.who = out.who))
    from unnest(${whos}::bytea[]) as out (who)`.execute(db)
}
