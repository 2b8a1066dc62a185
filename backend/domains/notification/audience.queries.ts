import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { NotificationReason } from '#backend/platform/database/schema/notification.ts'
import type { Schema } from '#backend/platform/database/schema.ts'

type Trx = Transaction<Schema>

/** Rows of (user_id, reason, rank); of several reasons for one member the lowest rank is used. */
export type Audience = RawBuilder<{ user_id: number; reason: NotificationReason; rank: number }>

export const onlyMember = (memberId: number, reason: NotificationReason): Audience =>
  sql`select ${memberId}::bigint as user_id, ${reason}::text as reason, 1 as rank`

export const everyMember: Audience = sql`select id as user_id, 'member' as reason, 1 as rank from users`

export const followersOf = (postId: number): Audience => followersOfEach(sql`${postId}::bigint`)

/** Leaves out whom the debate or interview itself notifies. */
export const followersOfQuestion = (postId: number, others: Audience | null): Audience =>
  others
    ? sql`select * from (${followersOf(postId)}) f where f.user_id not in (select o.user_id from (${others}) o)`
    : followersOf(postId)

/** Followers of a debate that was scheduled, and of the questions that it came out of. */
export const openingFollowers = (debateId: number): Audience => sql`
  ${debaters(debateId)}
  union all
  ${followersOfEach(sql`select from_id from post_relations where to_id = ${debateId} and kind = 'derived'`)}`

/** With who follows a question that was merged into one of these, unless that is hidden or they refused the merge. */
const followersOfEach = (posts: RawBuilder<unknown>): Audience => sql`
  select author_id as user_id, 'author' as reason, 1 as rank from posts where id in (${posts})
  union all
  select user_id, 'agreed', 2 from post_agreements where post_id in (${posts})
  union all
  select user_id, 'bookmarked', 3 from bookmarks where post_id in (${posts})
  union all
  select f.user_id, 'merged', 4 from questions q
  join posts p on p.id = q.post_id and p.visibility = 'public'
  cross join lateral (
    select p.author_id as user_id
    union all select user_id from post_agreements where post_id = q.post_id
    union all select user_id from bookmarks where post_id = q.post_id
  ) f
  where q.merged_into in (${posts}) and not exists (
    select from merge_refusals r where r.post_id = q.merged_into and r.user_id = f.user_id
  )`

/** Adds the members who keep the category of the post. */
export const withCategory = (audience: Audience, postId: number): Audience => sql`
  select * from (${audience}) audience
  union all
  select b.user_id, 'category', 9 from category_bookmarks b
  join posts p on p.category_id = b.category_id where p.id = ${postId}`

export const paperFollowers = (paperId: number): Audience => sql`
  ${collaborators(paperId)}
  union all
  select user_id, 'bookmarked', 2 from paper_bookmarks where paper_id = ${paperId}`

/** Members whose agreement was excluded, or counted again; none who had taken it back. */
export const excludedMembers = (exclusionId: number): Audience => sql`
  select user_id, 'agreed' as reason, 1 as rank from excluded_agreements
  where exclusion_id = ${exclusionId} and agreed_at is not null and withdrawn_at is null`

export const debaters = (postId: number): Audience => sql`
  select user_id, 'stance' as reason, 1 as rank from debate_stances where post_id = ${postId}
  union all select user_id, 'agreed', 2 from post_agreements where post_id = ${postId}
  union all select user_id, 'bookmarked', 3 from bookmarks where post_id = ${postId}`

/** Members who asked a question of an interview, or one merged into it, or agreed with either. */
export const supportersOf = (postId: number, interviewQuestionId: number): Audience => sql`
  with asked as (
    select id, asker_id from interview_questions
    where id = ${interviewQuestionId} or (post_id = ${postId} and merged_into = ${interviewQuestionId})
  )
  select asker_id as user_id, 'asked' as reason, 1 as rank from asked
  union all
  select a.user_id, 'agreed', 2 from interview_question_agreements a join asked on asked.id = a.question_id`

export const findInterviewQuestion = (trx: Trx, id: number) =>
  trx
    .selectFrom('interview_questions')
    .select('state as status')
    .where('id', '=', id)
    .where('visibility', '=', 'public')
    .executeTakeFirst()

export const interviewFollowers = (postId: number): Audience => sql`
  select asker_id as user_id, 'asked' as reason, 1 as rank from interview_questions where post_id = ${postId}
  union all select user_id, 'agreed', 2 from post_agreements where post_id = ${postId}
  union all select user_id, 'bookmarked', 3 from bookmarks where post_id = ${postId}`

export const collaborators = (
  paperId: number,
  ownerReason: 'co-writer' | 'concerned' = 'co-writer',
): Audience => sql`
  select owner_id as user_id, ${ownerReason}::text as reason, 1 as rank from green_papers where id = ${paperId}
  union all
  select user_id, 'co-writer', 1 from green_paper_members where paper_id = ${paperId}`

export const textWriters = (paperId: number): Audience => sql`
  select owner_id as user_id, 'co-writer' as reason, 1 as rank from green_papers where id = ${paperId}
  union all
  select user_id, 'co-writer', 1 from green_paper_members where paper_id = ${paperId} and role = 'writer'`

export const suggesterOf = (paperId: number, memberId: number): Audience => sql`
  select * from (${onlyMember(memberId, 'suggested')}) suggester
  where exists (select from green_papers where id = ${paperId})`

export const newlyCited = (paperId: number, editionId: number): Audience => sql`
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

/** Members who hear of a citation by another notification: the paper's followers, and the author of what it cites. */
export const citationAudience = (paperId: number, postId: number): Audience => sql`
  ${paperFollowers(paperId)}
  union all
  select author_id, 'cited', 1 from posts where id = ${postId}`

/** Questions that this edition is the first of its paper to cite; none of a paper that was withdrawn since. */
export async function findNewlyCitedQuestions(
  trx: Trx,
  paperId: number,
  editionId: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct c.post_id as id
    from green_paper_edition_citations e
    join green_paper_citations c on c.id = e.citation_id and c.kind = 'question'
    join green_papers g on g.id = c.paper_id and g.withdrawn_at is null
    where e.edition_id = ${editionId} and not exists (
      select from green_paper_editions before
      join green_paper_edition_citations o on o.edition_id = before.id
      join green_paper_citations oc on oc.id = o.citation_id and oc.kind = 'question'
      where before.paper_id = ${paperId} and before.id < ${editionId} and oc.post_id = c.post_id
    )
    order by 1`.execute(trx)
  return rows.map(({ id }) => id)
}

export async function isPaperReadable(trx: Trx, paperId: number): Promise<boolean> {
  const { rows } = await sql`
    select from green_papers where id = ${paperId} and edition is not null and withdrawn_at is null`.execute(
    trx,
  )
  return rows.length > 0
}

type CommentAuthors = {
  id: number
  postId: number
  authorId: number
  postAuthorId: number
  parentAuthorId: number | null
}

export async function findReadableComment(trx: Trx, commentId: number): Promise<CommentAuthors | undefined> {
  const row = await trx
    .selectFrom('comments as c')
    .innerJoin('posts as p', 'p.id', 'c.post_id')
    .leftJoin('comments as parent', 'parent.id', 'c.parent_id')
    .select(['c.id', 'c.post_id', 'c.author_id', 'p.author_id as post_author_id'])
    .select('parent.author_id as parent_author_id')
    .where('c.id', '=', commentId)
    .where('c.visibility', '=', 'public')
    .where('p.visibility', '=', 'public')
    .executeTakeFirst()
  if (!row) return undefined
  return {
    id: row.id,
    postId: row.post_id,
    authorId: row.author_id,
    postAuthorId: row.post_author_id,
    parentAuthorId: row.parent_author_id,
  }
}

export const findComment = (trx: Trx, commentId: number) =>
  trx
    .selectFrom('comments')
    .select(['post_id as postId', 'author_id as authorId'])
    .where('id', '=', commentId)
    .executeTakeFirst()

export const findPostAuthor = (trx: Trx, postId: number) =>
  trx.selectFrom('posts').select('author_id as authorId').where('id', '=', postId).executeTakeFirst()

export async function isReadable(trx: Trx, postId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from posts where id = ${postId} and visibility = 'public'`.execute(trx)
  return rows.length > 0
}

export async function isNoticePublic(trx: Trx, noticeId: number): Promise<boolean> {
  const { rows } = await sql`select from notices where id = ${noticeId} and visibility = 'public'`.execute(
    trx,
  )
  return rows.length > 0
}

export async function findSourceIds(trx: Trx, postId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.from_id as id from post_relations r join posts p on p.id = r.from_id and p.kind = 'question'
    where r.to_id = ${postId} and r.kind = 'derived'
    order by r.rank, r.from_id`.execute(trx)
  return rows.map(({ id }) => id)
}

export const findPostKind = (trx: Trx, postId: number) =>
  trx.selectFrom('posts').select('kind').where('id', '=', postId).executeTakeFirst()

export async function isDebateOver(trx: Trx, postId: number): Promise<boolean> {
  const { rows } = await sql`select from debates where post_id = ${postId} and ends_at <= now()`.execute(trx)
  return rows.length > 0
}

export const findStep = (trx: Trx, stepId: number) =>
  trx
    .selectFrom('question_steps')
    .select(['life as status', 'actor_id as actorId'])
    .where('id', '=', stepId)
    .executeTakeFirst()

type JudgedObjection = {
  memberId: number
  status: string
  answer: string | null
  postId: number | null
  commentId: number | null
  paperId: number | null
}

/** The post is the one that the comment is under; all are null for a suspension. */
export async function findObjection(trx: Trx, objectionId: number): Promise<JudgedObjection | undefined> {
  const { rows } = await sql<JudgedObjection>`
    select o.member_id as "memberId", o.status, o.answer, coalesce(d.post_id, c.post_id) as "postId",
      d.comment_id as "commentId", d.paper_id as "paperId"
    from objections o
    left join moderation_decisions d on d.id = o.decision_id
    left join comments c on c.id = d.comment_id
    where o.id = ${objectionId}`.execute(trx)
  return rows[0]
}
