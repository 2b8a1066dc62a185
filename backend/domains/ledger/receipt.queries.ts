import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { readInclusionProof } from '#backend/platform/tlog/tiles.queries.ts'
import type { Receipt, ReceiptDetails } from '#shared/contract/ledger.ts'
import type { ActKind } from '#shared/ledger/leaf.ts'
import { formatReceipt } from '#shared/tlog/inclusion-receipt.ts'
import { findCheckpoint } from './ledger.queries.ts'
import type { LedgerSigner } from './ledger-signer.ts'
import type { OwnVoice, Voices } from './member-key.commands.ts'
import { promisedBy, promiseOf } from './promise.ts'
import { type Place, whoText } from './voice.ts'

type Given = Pick<Receipt, 'postId' | 'postKind' | 'title' | 'kind'>

const pageSize = 20

/** Finds the member's agreements and positions: acts that were taken back are kept with no member. */
export async function findReceipts(
  db: Database,
  voices: Voices,
  memberId: number,
  before: number | undefined,
): Promise<{ items: Receipt[]; next: number | null }> {
  const { rows } = await sql<Given>`
    select p.id as "postId", p.kind as "postKind", ${publicTitle} as title, held.kind
    from (${heldBy(memberId)}) held join posts p on p.id = held.post_id
    where p.id < ${before ?? Number.MAX_SAFE_INTEGER}
    order by p.id desc, held.kind limit ${pageSize + 1}`.execute(db)
  // Whole posts, so that `before` neither skips nor repeats the other kind of a post.
  const last = rows[pageSize]?.postId
  const shown = last === undefined ? rows : rows.filter(({ postId }) => postId > last)
  const items = await receiptsOf(db, voices, memberId, shown)
  return { items, next: last === undefined ? null : last + 1 }
}

/** Query of the agreements and positions that a member holds, excluded agreements too: `post_id` and `kind`. */
export const heldBy = (memberId: number): RawBuilder<unknown> => sql`
  select post_id, 'agree' as kind from post_agreements where user_id = ${memberId}
  union all
  select post_id, 'agree' from excluded_agreements
  where user_id = ${memberId} and excluded_at is not null and withdrawn_at is null
  union all
  select post_id, 'stance' from debate_stances where user_id = ${memberId}`

/** Of `p`: null while nobody may read the post. */
const publicTitle = sql<string | null>`case when p.visibility = 'public' then p.title end`

/** In the order of `givens`. */
async function receiptsOf(
  db: Database,
  voices: Voices,
  memberId: number,
  givens: readonly Given[],
): Promise<Receipt[]> {
  const own = await voices.findOf(db, memberId, givens)
  const rows = own ? await findVoiceRows(db, own) : []
  return givens.map((given, place) => {
    const { index = null, excluded = false, exclusion = null, since = null } = rows[place] ?? {}
    return {
      ...given,
      status: excluded ? 'excluded' : since || !own ? 'waiting' : 'sealed',
      index,
      promisedBy: since && promisedBy({ actedAt: since }).toISOString(),
      exclusion,
    }
  })
}

type VoiceRow = {
  index: number | null
  excluded: boolean
  /** The case of the newest line of the log that took the voice out; null while it counts. */
  exclusion: Receipt['exclusion']
  since: Date | null
}

async function findVoiceRows(db: Database, voices: readonly (Place & OwnVoice)[]): Promise<VoiceRow[]> {
  const patterns = voices.map(voice => patternOf('exclude', voice, whoText(voice.who)))
  const { rows } = await sql<VoiceRow>`
    select v.leaf_index as index, coalesce(v.excluded, false) as excluded, x.exclusion, w.since
    from unnest(
      ${voices.map(({ postId }) => postId)}::bigint[], ${voices.map(({ kind }) => kind)}::text[],
      ${voices.map(({ who }) => who)}::bytea[], ${patterns}::text[]
    ) with ordinality as own (post_id, kind, who, pattern, place)
    left join ledger_voices v using (post_id, kind, who)
    left join lateral (
      select max(acted_at) as since from ledger_waiting_acts a
      where (a.post_id, a.kind, a.who) = (own.post_id, own.kind, own.who)
    ) w on true
    left join lateral (
      select json_build_object('caseNumber', e.id, 'reason', e.reason) as exclusion
      from ledger_leaves l join agreement_exclusions e on e.id = (l.leaf::json ->> 6)::bigint
      where v.excluded and l.post_id = own.post_id and l.leaf like own.pattern
      order by l.index desc limit 1
    ) x on true
    order by own.place`.execute(db)
  return rows
}

/** Of the lines of one type about a voice. */
const patternOf = (type: string, { postId, kind }: Place, who: string): string =>
  `["${type}",%,${postId},"${kind}","${who.replaceAll('_', '\\_')}",%`

const ofVoice = ({ postId, kind }: Place, { who }: OwnVoice) =>
  sql`post_id = ${postId} and kind = ${kind} and who = ${who}`

/** Null where the member never acted. */
export async function readReceiptOf(
  db: Database,
  { voices, signer }: { voices: Voices; signer: LedgerSigner },
  memberId: number,
  place: Place,
): Promise<ReceiptDetails | null> {
  const voice = (await voices.find(db, place, [memberId])).get(memberId)
  const post = await db
    .selectFrom('posts as p')
    .select(['p.id as postId', 'p.kind as postKind', publicTitle.as('title')])
    .where('p.id', '=', place.postId)
    .executeTakeFirst()
  if (!voice || !post) return null
  const acts = await findActs(db, place, voice, signer)
  if (acts.length === 0) return null
  const [receipt] = await receiptsOf(db, voices, memberId, [{ ...post, kind: place.kind }])
  return receipt
    ? { ...receipt, secret: voice.secret.toString('base64url'), who: whoText(voice.who), acts }
    : null
}

async function findActs(
  db: Database,
  place: Place,
  voice: OwnVoice,
  signer: LedgerSigner,
): Promise<ReceiptDetails['acts']> {
  const who = whoText(voice.who)
  const sealed = await findLeaves(db, place, who)
  const waiting = await db
    .selectFrom('ledger_waiting_acts')
    .select(['turn', 'value', 'hidden_value', 'certified', 'acted_at'])
    .where(sql<boolean>`${ofVoice(place, voice)}`)
    .orderBy('turn')
    .execute()
  const hidden = await findHidden(
    db,
    place.postId,
    sealed.map(({ value }) => value),
  )
  return [
    ...sealed.map(({ index, turn, value }) => ({
      ...{ turn, index, promise: null },
      value: value === null ? null : (hidden.get(value) ?? value),
    })),
    ...waiting.map(({ turn, value, hidden_value, certified, acted_at }) => ({
      ...{ turn, index: null, value: hidden_value ?? value },
      promise: promiseOf(signer, { ...place, who, turn, value, certified, actedAt: acted_at }),
    })),
  ]
}

type SealedAct = { index: number; turn: number; value: string | null; leaf: string }

async function findLeaves(db: Database, place: Place, who: string): Promise<SealedAct[]> {
  const rows = await db
    .selectFrom('ledger_leaves')
    .select(['index', 'leaf'])
    .where('post_id', '=', place.postId)
    .where('leaf', 'like', patternOf('act', place, who))
    .orderBy('index')
    .execute()
  return rows.map(({ index, leaf }) => {
    const [, , , , , turn, value] = JSON.parse(leaf) as [
      string,
      number,
      number,
      ActKind,
      string,
      number,
      string | null,
    ]
    return { index, turn, value, leaf }
  })
}

async function findHidden(
  db: Database,
  postId: number,
  values: (string | null)[],
): Promise<Map<string, string>> {
  const commitments = values.filter(value => value?.startsWith('#')).map(String)
  if (commitments.length === 0) return new Map()
  const rows = await db
    .selectFrom('ledger_openings')
    .select(['commitment', 'value'])
    .where('post_id', '=', postId)
    .where('commitment', 'in', commitments)
    .execute()
  return new Map(rows.map(({ commitment, value }) => [commitment, value]))
}

/** The newest sealed act of a member with its proof (C2SP tlog-proof); null where none is sealed. */
export async function proveReceipt(
  db: Database,
  voices: Voices,
  memberId: number,
  place: Place,
): Promise<string | null> {
  const voice = (await voices.find(db, place, [memberId])).get(memberId)
  const checkpoint = await findCheckpoint(db)
  if (!voice || !checkpoint) return null
  const newest = (await findLeaves(db, place, whoText(voice.who))).findLast(
    ({ index }) => index < checkpoint.size,
  )
  if (!newest) return null
  const { index, leaf } = newest
  return formatReceipt({
    extra: Buffer.from(`${leaf}\n${voice.secret.toString('base64url')}\n`),
    index,
    proof: await readInclusionProof(db, index, checkpoint.size),
    checkpoint: checkpoint.cosignedOnce,
  })
}
