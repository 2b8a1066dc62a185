import type { Database } from '#backend/platform/database/schema.ts'
import { usualPositions } from './content/debate.ts'
import { draftDebates, draftInterviews, type SeedDraft } from './content/drafts.ts'
import { dayOf, minutesBefore } from './moments.ts'

type Place = { categoryIdOf: (slug: string) => number; editorId: number; now: Date }

/** Debates and interviews that editors work on and readers do not see yet. */
export async function seedDrafts(db: Database, place: Place): Promise<void> {
  for (const debate of draftDebates) await seedDraftDebate(db, debate, place)
  for (const interview of draftInterviews) await seedDraftInterview(db, interview, place)
}

async function insertDraft(
  db: Database,
  kind: 'debate' | 'interview',
  { category, title, body, publishes }: SeedDraft,
  { categoryIdOf, editorId, now }: Place,
): Promise<number> {
  const at = minutesBefore(20, now)
  const category_id = categoryIdOf(category)
  const { id } = await db
    .insertInto('posts')
    .values({
      ...{ kind, category_id, author_id: editorId, title, body: body.join('\n\n'), visibility: 'draft' },
      ...{ created_at: at, updated_at: at, published_at: null },
      publish_at: publishes === undefined ? null : dayOf(-publishes, 10, now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('post_stats').values({ post_id: id, kind, category_id }).execute()
  return id
}

async function seedDraftDebate(
  db: Database,
  debate: (typeof draftDebates)[number],
  place: Place,
): Promise<void> {
  const id = await insertDraft(db, 'debate', debate, place)
  const { facilitator, opens, closes } = debate
  const times = { opens_at: dayOf(-opens, 10, place.now), closes_at: dayOf(-closes, 18, place.now) }
  await db
    .insertInto('debates')
    .values({ post_id: id, facilitator, ...times })
    .execute()
  const positions = usualPositions.map((position, index) => ({ debate_id: id, ...position, rank: index + 1 }))
  await db.insertInto('debate_positions').values(positions).execute()
  const counts = usualPositions.map(({ key }) => ({ debate_id: id, position: key }))
  await db.insertInto('debate_position_counts').values(counts).execute()
}

async function seedDraftInterview(
  db: Database,
  interview: (typeof draftInterviews)[number],
  place: Place,
): Promise<void> {
  const id = await insertDraft(db, 'interview', interview, place)
  const { format, host, collect, guest } = interview
  await db
    .insertInto('interviews')
    .values({
      ...{ post_id: id, format, host },
      collect_from: dayOf(-collect.from, 11, place.now),
      collect_to: dayOf(-collect.to, 11, place.now),
    })
    .execute()
  await db
    .insertInto('interview_guests')
    .values({ post_id: id, rank: 1, ...guest })
    .execute()
}
