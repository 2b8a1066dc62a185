import { sql, type Transaction } from 'kysely'
import { countQuestionFigures } from '#backend/domains/question/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { reindexTexts } from '#backend/platform/text-search/text-index.commands.ts'
import { reindexTitles } from '#backend/platform/text-search/title-index.commands.ts'
import type { SeedDebate } from './content/debate.ts'
import { debates } from './content/debates.ts'
import { interviews } from './content/interviews.ts'
import { papers } from './content/papers.ts'
import type { SeedQuestion } from './content/question.ts'
import { questionsByCategory } from './content/questions.ts'
import { supporterNames } from './content/supporters.ts'
import { askedAt, thresholds } from './moments.ts'
import { seedExclusions } from './seed-agreement-exclusion.ts'
import { seedBanners } from './seed-banner.ts'
import { seedBlocks } from './seed-block.ts'
import { seedCommentReactions } from './seed-comment-reactions.ts'
import { type Discussion, interviewDiscussion, questionDiscussion, seedComments } from './seed-comments.ts'
import { nameReasons, seedDebate } from './seed-debate.ts'
import { seedDrafts } from './seed-drafts.ts'
import { seedFaqs } from './seed-faq.ts'
import { seedInterview } from './seed-interview.ts'
import { ableOf, type SeededMember, type Supporter, seedMembers, seedSupporters } from './seed-members.ts'
import { seedModeration } from './seed-moderation.ts'
import { seedNotices } from './seed-notice.ts'
import { seedNotifications } from './seed-notification.ts'
import { seedPaper } from './seed-paper.ts'
import { seedQuestion } from './seed-question.ts'
import { seedReactions } from './seed-reactions.ts'
import { seedStewards } from './seed-stewards.ts'
import { seedWithdrawal } from './seed-withdrawal.ts'

export type Seeded = {
  members: number
  questions: number
  debates: number
  comments: number
  agreements: number
}

/** Any number will do, as long as nothing else locks the same one. */
const seedLock = 8_130_021

/** Dates back from `now`, in one transaction. Null, with nothing written, when a question or a member exists. */
export async function seed(db: Database, now: Date): Promise<Seeded | null> {
  return db.transaction().execute(async trx => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx)
    return (await isEmpty(trx)) ? fill(trx, now) : null
  })
}

async function isEmpty(db: Database): Promise<boolean> {
  const post = await db.selectFrom('posts').select('id').limit(1).executeTakeFirst()
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return !post && !user
}

async function fill(db: Transaction<Schema>, now: Date): Promise<Seeded> {
  const members = await seedMembers(db, now)
  const supporters = [...ableOf(members.values()), ...(await seedSupporters(db, now))]
  const categories = await db.selectFrom('categories').select(['id', 'slug']).execute()
  const categoryId = new Map(categories.map(({ id, slug }) => [slug, id]))
  const idOf = (subject: string) => requireNamed(members, subject).id
  const editorId = idOf(editorOf(members))
  await seedNotices(db, editorId, now)
  await seedFaqs(db)
  await seedBanners(db, now)
  const categoryIdOf = (slug: string) => requireNamed(categoryId, slug)
  const comments = await seedPosts(db, { members, supporters, categoryIdOf, idOf, editorId, now })
  await seedDrafts(db, { categoryIdOf, editorId, now })
  await seedStewards(db, { idOf, categoryIdOf, now })
  await keepCountsOfSteps(db)
  await seedCommentReactions(db, members.values(), now)
  const secondEditorId = idOf('demo-second-editor')
  await seedModeration(db, { members, categoryId, editorId, secondEditorId, now })
  await seedExclusions(db, { members: [...members.values()], editorId, secondEditorId, now })
  await seedBlocks(db, idOf, now)
  await countRows(db)
  await reindexTitles(db)
  // Papers show counts of their sources, which are final now.
  for (const paper of papers) await seedPaper(db, paper, { idOf, now })
  await seedWithdrawal(db, { editorId, now })
  await reindexTexts(db)
  await countQuestionFigures(db, now)
  await seedNotifications(db, now)
  const questions = Object.values(questionsByCategory).flat()
  const posts = [...questions, ...debates, ...interviews]
  const agreements = posts.reduce((sum, post) => sum + post.agreements, 0)
  const written = { questions: questions.length, debates: debates.length, comments }
  return { members: members.size + supporterNames.length, ...written, agreements }
}

type PostPlace = {
  members: Map<string, SeededMember>
  supporters: Supporter[]
  categoryIdOf: (slug: string) => number
  idOf: (subject: string) => number
  editorId: number
  now: Date
}

/** Answers how many comments there are. */
async function seedPosts(db: Database, { categoryIdOf, idOf, ...shared }: PostPlace): Promise<number> {
  const { supporters, editorId, now } = shared
  const discussions: Discussion[] = []
  for (const { slug, question } of oldestFirst(now)) {
    const place = { categoryId: categoryIdOf(slug), authorId: idOf(question.by), editorId, now }
    const id = await seedQuestion(db, question, place)
    await seedReactions(db, id, question, supporters, now)
    discussions.push(questionDiscussion(id, question, now))
  }
  for (const debate of earliestFirst(debates))
    discussions.push(await seedDebate(db, debate, { ...shared, categoryId: categoryIdOf(debate.category) }))
  for (const interview of interviews) {
    const place = { ...shared, categoryId: categoryIdOf(interview.category) }
    const id = await seedInterview(db, interview, place)
    discussions.push(interviewDiscussion(id, interview, now))
  }
  const comments = await seedComments(db, discussions, { idOf, now })
  await nameReasons(db)
  return comments
}

const earliestFirst = (list: SeedDebate[]) => list.toSorted((a, b) => b.published - a.published)

/** Ids grow with time, and lists sort by them. */
function oldestFirst(now: Date): { slug: string; question: SeedQuestion }[] {
  return Object.entries(questionsByCategory)
    .flatMap(([slug, questions]) => questions.map(question => ({ slug, question })))
    .toSorted((a, b) => askedAt(a.question, now).getTime() - askedAt(b.question, now).getTime())
}

function editorOf(members: Map<string, SeededMember>): string {
  const editor = [...members.values()].find(one => one.role === 'EDITOR')
  if (!editor) throw new Error('seed content has no editor')
  return editor.subject
}

function requireNamed<T>(map: Map<string, T>, name: string): T {
  const found = map.get(name)
  if (found === undefined) throw new Error(`seed content names ${name}, which does not exist`)
  return found
}

/** A step keeps the agreements of its moment and the number that makes it possible (R12.9). */
async function keepCountsOfSteps(db: Database): Promise<void> {
  for (const [status, threshold] of Object.entries(thresholds))
    await sql`
      update question_steps s set threshold = ${threshold}, agreements = (
        select count(*) from post_agreements a where a.post_id = s.post_id and a.created_at <= s.at
      ) where s.life = ${status}`.execute(db)
}

/** Counters are what the rows say (AB-02); views alone have no rows that last (R12.17). */
async function countRows(db: Database): Promise<void> {
  await sql`
    update post_stats set
      agree_count = (select count(*) from post_agreements a where a.post_id = post_stats.post_id),
      certified_agree_count =
        (select count(*) from post_agreements a where a.post_id = post_stats.post_id and a.certified),
      bookmark_count = (select count(*) from bookmarks b where b.post_id = post_stats.post_id),
      comment_count = (
        select count(*) from comments c
        where c.post_id = post_stats.post_id and c.visibility <> 'author-removed'
      )`.execute(db)
}
