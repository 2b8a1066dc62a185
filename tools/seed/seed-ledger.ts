import { sql } from 'kysely'
import { hide, noteExclusions, type Voices } from '#backend/domains/ledger/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { ActKind } from '#shared/ledger/leaf.ts'

type Given = {
  postId: number
  kind: ActKind
  memberId: number
  value: string
  certified: boolean
  hidden: boolean
  at: Date
}

/** Notes for the public log what members of the seed agreed with and which positions they took. */
export async function seedLedger(db: Database, voices: Voices): Promise<void> {
  await db.transaction().execute(async trx => {
    const { rows } = await sql<Given>`
      select post_id as "postId", 'agree' as kind, user_id as "memberId", 'agreed' as value, certified,
        false as hidden, created_at as at from post_agreements
      union all
      select post_id, 'agree', user_id, 'agreed', certified, false, agreed_at from excluded_agreements
      where excluded_at is not null
      union all
      select s.post_id, 'stance', s.user_id, s.position, s.certified, d.results_visible <> 'always', s.changed_at
      from debate_stances s join debates d on d.post_id = s.post_id`.execute(trx)
    for (const memberId of new Set(rows.map(row => row.memberId)))
      await voices.lock(trx, { postId: 0, kind: 'agree' }, memberId)
    const places = Map.groupBy(rows, ({ postId, kind }) => `${postId} ${kind}`)
    for (const given of places.values()) await insertActs(trx, voices, given)
    await noteExcluded(trx, voices)
  })
}

async function insertActs(db: Database, voices: Voices, given: readonly Given[]): Promise<void> {
  const [first] = given
  if (!first) return
  const found = await voices.find(
    db,
    first,
    given.map(({ memberId }) => memberId),
  )
  await db
    .insertInto('ledger_waiting_acts')
    .values(
      given.flatMap(({ postId, kind, memberId, value, certified, hidden, at }) => {
        const voice = found.get(memberId)
        if (!voice) return []
        const kept = hidden ? hide(value) : null
        return {
          ...{ post_id: postId, kind, who: voice.who, turn: 1, certified, acted_at: at },
          ...{
            value: kept?.commitment ?? value,
            salt: kept?.salt ?? null,
            hidden_value: kept?.value ?? null,
          },
        }
      }),
    )
    .execute()
}

async function noteExcluded(db: Database, voices: Voices): Promise<void> {
  const rows = await db
    .selectFrom('excluded_agreements')
    .select(['exclusion_id', 'post_id', 'user_id'])
    .where('excluded_at', 'is not', null)
    .execute()
  for (const [caseNumber, excluded] of Map.groupBy(rows, row => row.exclusion_id)) {
    const postId = excluded[0]?.post_id ?? 0
    const members = excluded.map(row => row.user_id)
    const found = await voices.find(db, { postId, kind: 'agree' }, members)
    const whos = [...found.values()].map(({ who }) => who)
    await noteExclusions(db, { caseNumber, postId, type: 'exclude', whos })
  }
}
