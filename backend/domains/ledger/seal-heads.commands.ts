import { setImmediate as breathe } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import type { Schema } from '#backend/platform/database/schema.ts'
import { sha256 } from '#backend/platform/tlog/sha256.ts'
import {
  type ActKind,
  type ActLeaf,
  type ExclusionLeaf,
  formatLeaf,
  type Leaf,
  type SealLeaf,
} from '#shared/ledger/leaf.ts'
import {
  afterAct,
  afterExclusion,
  type CountedValue,
  formatHead,
  VoiceCounts,
  type VoiceState,
} from '#shared/ledger/tally.ts'
import { encodeBase64 } from '#shared/tlog/base64.ts'
import { appendLeaves, emptyTree, rootOfTree, type TreeEnd } from '#shared/tlog/growing-tree.ts'
import { hashBytes, hashLeaf } from '#shared/tlog/merkle-tree.ts'
import { whoText } from './voice.ts'

export type PostLeaf = { post: number | null; text: string; hash: Uint8Array }

type Draft = Exclude<Leaf, SealLeaf>
type VoiceLeaf = ActLeaf | ExclusionLeaf
type KeptVoice = VoiceState & { post: number; kind: ActKind; who: string; leafIndex: number }
type PostState = { tree: TreeEnd; counts: VoiceCounts; openings: Map<string, string> }

/** Leaves after which other work has its turn. */
const atOnce = 500

/**
 * Counts the drafts by the rules by which everybody recounts, and keeps the voices and heads that they change. `size`
 * is that of the log before them. Answers the leaves, and the hashes of all heads in the order of their posts.
 */
export async function countLeaves(
  trx: Transaction<Schema>,
  drafts: readonly Draft[],
  size: number,
): Promise<{ leaves: PostLeaf[]; heads: Uint8Array[] }> {
  const voices = await readVoices(trx, drafts.filter(isOfVoice))
  const posts = await readPosts(trx, drafts)
  const leaves: PostLeaf[] = []
  for (const leaf of drafts) {
    const text = formatLeaf(leaf)
    const hash = hashLeaf(sha256, Buffer.from(text))
    const post = leaf.type === 'rules' ? null : leaf.type === 'merge' ? leaf.into : leaf.post
    const state = post === null ? undefined : posts.get(post)
    if (state) state.tree = appendLeaves(sha256, state.tree, [hash])
    if (state && isOfVoice(leaf)) countVoice(leaf, state, voices, size + leaves.length)
    leaves.push({ post, text, hash })
    if (leaves.length % atOnce === 0) await breathe()
  }
  await writeVoices(trx, [...voices.values()])
  for (const leaf of drafts) if (leaf.type === 'open') await countOpened(trx, leaf.post, posts)
  // The seal itself is one leaf more.
  await writeHeads(trx, posts, size + leaves.length + 1)
  const heads = await trx.selectFrom('ledger_heads').select('hash').orderBy('post_id').execute()
  return { leaves, heads: heads.map(({ hash }) => hash) }
}

const isOfVoice = (leaf: Draft): leaf is VoiceLeaf => ['act', 'exclude', 'restore'].includes(leaf.type)
const keyOf = ({ post, kind, who }: Pick<KeptVoice, 'post' | 'kind' | 'who'>) => `${post} ${kind} ${who}`

function countVoice(
  leaf: VoiceLeaf,
  state: PostState,
  voices: Map<string, KeptVoice>,
  leafIndex: number,
): void {
  const before = voices.get(keyOf(leaf))
  const after = leaf.type === 'act' ? afterAct(before, leaf) : afterExclusion(before, leaf)
  state.counts.move(leaf.kind, before, after, state.openings)
  const { post, kind, who } = leaf
  const isAct = leaf.type === 'act' || !before
  voices.set(keyOf(leaf), { post, kind, who, ...after, leafIndex: isAct ? leafIndex : before.leafIndex })
}

async function readVoices(
  trx: Transaction<Schema>,
  leaves: readonly VoiceLeaf[],
): Promise<Map<string, KeptVoice>> {
  const { rows } = await sql<Omit<KeptVoice, 'who'> & { who: Buffer }>`
    select v.post_id as post, v.kind, v.who, v.turn, v.value, v.certified, v.excluded, v.leaf_index as "leafIndex"
    from (select distinct * from unnest(
      ${leaves.map(({ post }) => post)}::bigint[], ${leaves.map(({ kind }) => kind)}::text[],
      ${leaves.map(({ who }) => Buffer.from(who, 'base64url'))}::bytea[]) asked (post_id, kind, who)) asked
    join ledger_voices v using (post_id, kind, who)`.execute(trx)
  return new Map(rows.map(row => ({ ...row, who: whoText(row.who) })).map(voice => [keyOf(voice), voice]))
}

async function writeVoices(trx: Transaction<Schema>, voices: readonly KeptVoice[]): Promise<void> {
  const column = <T>(of: (voice: KeptVoice) => T) => voices.map(of)
  await sql`
    insert into ledger_voices (post_id, kind, who, turn, value, certified, excluded, leaf_index)
    select * from unnest(
      ${column(({ post }) => post)}::bigint[], ${column(({ kind }) => kind)}::text[],
      ${column(({ who }) => Buffer.from(who, 'base64url'))}::bytea[], ${column(({ turn }) => turn)}::int[],
      ${column(({ value }) => value)}::text[], ${column(({ certified }) => certified)}::boolean[],
      ${column(({ excluded }) => excluded)}::boolean[], ${column(({ leafIndex }) => leafIndex)}::bigint[])
    on conflict (post_id, kind, who) do update
    set turn = excluded.turn, value = excluded.value, certified = excluded.certified, excluded = excluded.excluded,
        leaf_index = excluded.leaf_index`.execute(trx)
}

async function readPosts(
  trx: Transaction<Schema>,
  drafts: readonly Draft[],
): Promise<Map<number, PostState>> {
  const ids = [
    ...new Set(
      drafts.flatMap(leaf =>
        leaf.type === 'rules' ? [] : leaf.type === 'merge' ? [leaf.into] : [leaf.post],
      ),
    ),
  ]
  const posts = new Map<number, PostState>(
    ids.map(id => [id, { tree: emptyTree, counts: new VoiceCounts(), openings: new Map() }]),
  )
  if (ids.length === 0) return posts
  const heads = await trx
    .selectFrom('ledger_heads')
    .select(['post_id', 'leaf_count', 'roots', 'counts'])
    .where('post_id', 'in', ids)
    .execute()
  for (const { post_id, leaf_count, roots, counts } of heads) {
    const hashes = Array.from({ length: roots.length / hashBytes }, (_, place) =>
      roots.subarray(place * hashBytes, (place + 1) * hashBytes),
    )
    const tree = { size: leaf_count, roots: hashes }
    posts.set(post_id, { tree, counts: new VoiceCounts(counts), openings: new Map() })
  }
  const openings = await trx
    .selectFrom('ledger_openings as o')
    .innerJoin('ledger_opening_files as f', 'f.post_id', 'o.post_id')
    .select(['o.post_id', 'o.commitment', 'o.value'])
    .where('o.post_id', 'in', ids)
    .execute()
  for (const { post_id, commitment, value } of openings) posts.get(post_id)?.openings.set(commitment, value)
  return posts
}

/** Counts all voices of the post again, by what they were hiding. */
async function countOpened(
  trx: Transaction<Schema>,
  postId: number,
  posts: Map<number, PostState>,
): Promise<void> {
  const state = posts.get(postId)
  if (!state) return
  const voices = await trx
    .selectFrom('ledger_voices')
    .select(['kind', 'turn', 'value', 'certified', 'excluded'])
    .where('post_id', '=', postId)
    .execute()
  state.counts = new VoiceCounts()
  for (const { kind, ...voice } of voices) state.counts.move(kind, undefined, voice, state.openings)
}

async function writeHeads(
  trx: Transaction<Schema>,
  posts: ReadonlyMap<number, PostState>,
  sealedSize: number,
): Promise<void> {
  const rows = [...posts].map(([id, { tree, counts }]) => {
    const counted: CountedValue[] = counts.rows()
    const head = formatHead(id, tree.size, encodeBase64(rootOfTree(sha256, tree)), counted)
    return { id, tree, counted, head, hash: hashLeaf(sha256, Buffer.from(head)) }
  })
  const ids = rows.map(({ id }) => id)
  await sql`
    with replaced as (
      insert into ledger_replaced_heads (post_id, leaf_count, counts, head, hash)
      select post_id, leaf_count, counts, head, hash from ledger_heads where post_id = any(${ids}::bigint[])
      on conflict (post_id) do update
      set leaf_count = excluded.leaf_count, counts = excluded.counts, head = excluded.head, hash = excluded.hash
    )
    insert into ledger_heads (post_id, leaf_count, roots, counts, head, hash, sealed_size)
    select n.*, ${sealedSize}::bigint from unnest(
      ${ids}::bigint[], ${rows.map(({ tree }) => tree.size)}::int[],
      ${rows.map(({ tree }) => Buffer.concat(tree.roots))}::bytea[],
      ${rows.map(({ counted }) => JSON.stringify(counted))}::jsonb[],
      ${rows.map(({ head }) => head)}::text[], ${rows.map(({ hash }) => Buffer.from(hash))}::bytea[]) n
    on conflict (post_id) do update
    set leaf_count = excluded.leaf_count, roots = excluded.roots, counts = excluded.counts, head = excluded.head,
        hash = excluded.hash, sealed_size = excluded.sealed_size`.execute(trx)
}
