import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { chance, shuffled } from './chance.ts'
import { type SeedDebate, usualPositions } from './content/debate.ts'
import type { SeedComment } from './content/question.ts'
import { dayOf, momentIn } from './moments.ts'
import type { Discussion } from './seed-comments.ts'
import { ableOf, type SeededMember, type Supporter } from './seed-members.ts'

type DebatePlace = {
  categoryId: number
  editorId: number
  members: Map<string, SeededMember>
  /** Everybody who may take a position, members who write among them. */
  supporters: Supporter[]
  now: Date
}

/** Writes a debate without its comments, which come in the order of time with those of all posts. */
export async function seedDebate(db: Database, debate: SeedDebate, place: DebatePlace): Promise<Discussion> {
  const { now, members, supporters } = place
  const id = await insertPost(db, debate, place)
  await insertDebate(db, id, debate, now)
  await linkSources(db, id, debate, now)
  await insertEvents(db, id, debate, place)
  const from = dayOf(Math.max(debate.opens, 0) || debate.published, 10, now)
  const span = { from, to: endOf(debate, now) }
  const holders = holdersOf(debate, ableOf(members.values()), supporters)
  await insertStances(db, id, holders, span)
  await insertAgreements(db, id, debate, supporters, span)
  return { postId: id, comments: debate.comments, ...span }
}

const publishedAt = ({ published }: SeedDebate, now: Date): Date => dayOf(published, 10, now)

const endOf = (debate: SeedDebate, now: Date): Date => {
  const end = debate.closedEarly ?? debate.closes
  return end > 0 ? dayOf(end, 18, now) : new Date(now.getTime() - 5 * 60_000)
}

async function insertPost(db: Database, debate: SeedDebate, place: DebatePlace): Promise<number> {
  const at = publishedAt(debate, place.now)
  const { id } = await db
    .insertInto('posts')
    .values({
      kind: 'debate',
      category_id: place.categoryId,
      author_id: place.editorId,
      title: debate.title,
      body: debate.body.join('\n\n'),
      created_at: at,
      updated_at: at,
      published_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const stats = { post_id: id, kind: 'debate' as const, category_id: place.categoryId }
  await db
    .insertInto('post_stats')
    .values({ ...stats, view_count: debate.views })
    .execute()
  return id
}

async function insertDebate(db: Database, id: number, debate: SeedDebate, now: Date): Promise<void> {
  const { closedEarly, conclusion, opens } = debate
  const opensAt = dayOf(opens, 10, now)
  await db
    .insertInto('debates')
    .values({
      post_id: id,
      opens_at: opensAt,
      closes_at: dayOf(debate.closes, 18, now),
      closed_early_at: closedEarly === undefined ? null : dayOf(closedEarly, 18, now),
      opening_told_at: opensAt <= now ? opensAt : null,
      reason_required: debate.reasonRequired ?? false,
      results_visible: debate.results ?? 'always',
      facilitator: debate.facilitator,
      conclusion: conclusion?.text.join('\n\n') ?? null,
      concluded_at: conclusion ? dayOf(conclusion.daysAgo, 11, now) : null,
    })
    .execute()
  const positions = debate.positions ?? usualPositions
  await db
    .insertInto('debate_positions')
    .values(positions.map((position, index) => ({ debate_id: id, ...position, rank: index + 1 })))
    .execute()
  if (debate.featured === undefined) return
  await db
    .insertInto('debate_features')
    .values({ post_id: id, rank: debate.featured, starts_at: now })
    .execute()
}

async function linkSources(db: Database, id: number, debate: SeedDebate, now: Date): Promise<void> {
  const { from = [], title } = debate
  const created_at = publishedAt(debate, now)
  for (const [rank, source] of from.entries()) {
    const question = await db.selectFrom('posts').select('id').where('title', '=', source).executeTakeFirst()
    if (!question) throw new Error(`${title} comes from a question that does not exist: ${source}`)
    await db
      .insertInto('post_relations')
      .values({ from_id: question.id, to_id: id, kind: 'derived', rank, created_at })
      .execute()
  }
}

async function insertEvents(
  db: Database,
  id: number,
  debate: SeedDebate,
  { editorId, now }: DebatePlace,
): Promise<void> {
  const events = debate.events.map(event => {
    const at = dayOf(event.daysAgo, event.kind === 'offline' ? 14 : 11, now)
    return {
      debate_id: id,
      kind: event.kind,
      at,
      title: event.title,
      body: event.text ?? '',
      link: event.link ?? null,
      place: event.place ?? null,
      created_by: editorId,
      created_at: at < now ? at : publishedAt(debate, now),
    }
  })
  if (events.length > 0) await db.insertInto('debate_events').values(events).execute()
}

type Holder = { member: Supporter; position: string }

/** Members who argue come first, others fill up the wanted count. */
function holdersOf(debate: SeedDebate, able: SeededMember[], supporters: Supporter[]): Holder[] {
  const spoken = new Map<string, string>()
  for (const comment of everyComment(debate.comments)) {
    if (comment.position) spoken.set(comment.by, comment.position)
  }
  const silent = shuffled(supporters, `stance/${debate.title}`, one => one.subject).filter(
    one => !spoken.has(one.subject),
  )
  return Object.entries(debate.stances).flatMap(([position, count]) => {
    const arguing = able.filter(one => spoken.get(one.subject) === position)
    if (arguing.length > count) throw new Error(`more argue for ${position} than hold it: ${debate.title}`)
    const others = silent.splice(0, count - arguing.length)
    return [...arguing, ...others].map(member => ({ member, position }))
  })
}

export const everyComment = (comments: SeedComment[]): SeedComment[] =>
  comments.flatMap(comment => [comment, ...everyComment(comment.replies)])

/** Stances are taken in the first half hour of the debate or later, so that no comment comes before its author's. */
async function insertStances(
  db: Database,
  postId: number,
  holders: Holder[],
  span: { from: Date; to: Date },
): Promise<void> {
  if (holders.length > 0) {
    await db
      .insertInto('debate_stances')
      .values(
        holders.map(({ member, position }) => ({
          post_id: postId,
          user_id: member.id,
          position,
          certified: member.certified,
          changed_at: new Date(
            span.from.getTime() + chance(`stance/${postId}/${member.subject}`) * 1_800_000,
          ),
        })),
      )
      .execute()
  }
  await sql`
    insert into debate_position_counts (debate_id, position, stance_count, certified_stance_count)
    select p.debate_id, p.key, count(s.user_id), count(s.user_id) filter (where s.certified)
    from debate_positions p left join debate_stances s on s.post_id = p.debate_id and s.position = p.key
    where p.debate_id = ${postId}
    group by p.debate_id, p.key`.execute(db)
  await sql`
    update post_stats set joined_count = (select count(*) from debate_stances where post_id = ${postId})
    where post_id = ${postId}`.execute(db)
}

/** Makes a holder's first comment their reason in debates that require one. */
export async function nameReasons(db: Database): Promise<void> {
  await sql`
    update debate_stances s
    set comment_id = (
      select min(c.id) from comments c where c.post_id = s.post_id and c.author_id = s.user_id
    )
    from debates d where d.post_id = s.post_id and d.reason_required`.execute(db)
}

async function insertAgreements(
  db: Database,
  postId: number,
  debate: SeedDebate,
  supporters: Supporter[],
  span: { from: Date; to: Date },
): Promise<void> {
  const order = shuffled(supporters, `agree/${debate.title}`, one => one.subject)
  const row = (kind: string, member: Supporter) => ({
    post_id: postId,
    user_id: member.id,
    created_at: momentIn(span, `${kind}/${debate.title}/${member.subject}`),
  })
  const agreements = order
    .slice(0, debate.agreements)
    .map(one => ({ ...row('agree', one), certified: one.certified }))
  if (agreements.length > 0) await db.insertInto('post_agreements').values(agreements).execute()
  const bookmarks = order.slice(-Math.round(debate.agreements / 3)).map(one => row('interest', one))
  if (bookmarks.length > 0) await db.insertInto('bookmarks').values(bookmarks).execute()
}
