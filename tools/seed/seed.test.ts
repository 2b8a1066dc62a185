import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { openTestDatabase, truncate } from '#backend/testing/test-database.ts'
import { debates } from './content/debates.ts'
import { interviews } from './content/interviews.ts'
import { withoutSensitiveConsent } from './content/members.ts'
import { questionsByCategory } from './content/questions.ts'
import { seed } from './seed.ts'

const questions = Object.values(questionsByCategory).flat()
const now = new Date('2026-11-20T09:00:00Z')
let database: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Checks below query faulty rows and expect none. */
async function rows(query: string): Promise<unknown[]> {
  return (await sql.raw(query).execute(database.db)).rows
}

describe('a seeded database', () => {
  beforeAll(async () => {
    await truncate(database)
    await seed(database.db, now)
  })

  it('has questions in all of its categories', async () => {
    const unused = 'select slug from categories where id not in (select category_id from posts)'
    expect(await rows(unused)).toEqual([])
  })

  it('counts what its rows say', async () => {
    const wrong = await rows(`
      select s.post_id from post_stats s
      left join lateral (select count(*) as agree, count(*) filter (where certified) as certified
                         from post_agreements where post_id = s.post_id) a on true
      where (s.agree_count, s.certified_agree_count) <> (a.agree, a.certified)
         or s.bookmark_count <> (select count(*) from bookmarks where post_id = s.post_id)
         or s.comment_count <>
            (select count(*) from comments where post_id = s.post_id and visibility <> 'author-removed')`)
    expect(wrong).toEqual([])
    expect(await rows('select post_id from post_stats where agree_count > 20')).not.toEqual([])
    const agreeing = '(select count(*) from comment_agreements a where a.comment_id = c.id)'
    expect(await rows(`select id from comments c where agree_count <> ${agreeing}`)).toEqual([])
    expect(await rows('select id from comments where agree_count > 5')).not.toEqual([])
    const replies = '(select count(*) from comments r where r.parent_id = c.id)'
    expect(await rows(`select id from comments c where child_count <> ${replies}`)).toEqual([])
  })

  it('dates what came of a question before the day on which it is made', async () => {
    const late = `where created_at > '${now.toISOString()}'`
    expect(await rows(`select from_id, to_id, kind from post_relations ${late}`)).toEqual([])
    expect(await rows(`select debate_id, title from debate_events ${late}`)).toEqual([])
  })

  it('has questions that moved by their agreements, or by editors who say why', async () => {
    const steps = `from question_steps where threshold is not null`
    expect(await rows(`select post_id ${steps} and agreements < threshold and note is null`)).toEqual([])
    expect(await rows(`select post_id ${steps} and agreements < threshold`)).toHaveLength(1)
    expect((await rows(`select post_id ${steps} and agreements >= threshold`)).length).toBeGreaterThan(40)
    const waiting = `from questions q join post_stats s using (post_id) join codes c
      on c."group" = 'question-threshold' and c.code = case q.life when 'open' then 'review' when 'review' then 'selected' end`
    expect(await rows(`select s.post_id ${waiting} where s.agree_count >= c.value::int`)).toEqual([])
    const few = `count(*) filter (where agree_count < 20) > count(*) / 2`
    expect(await rows(`select ${few} as tail from post_stats where kind = 'question'`)).toEqual([
      { tail: true },
    ])
  })

  it('was used within the last hour, by several people and in several places', async () => {
    const since = (table: string) =>
      rows(`select count(distinct post_id)::int as posts from ${table}
        where created_at > '${now.toISOString()}'::timestamptz - interval '1 hour'`)
    for (const table of ['comments', 'post_agreements'])
      expect(await since(table), table).toEqual([{ posts: expect.toSatisfy(posts => posts >= 5) }])
  })

  it('has threads of at least eight replies, one with a hidden and a changed comment', async () => {
    const threads = await rows(`
      select r.id, bool_or(c.visibility = 'temporary') as hidden, bool_or(c.edited_at is not null) as changed
      from comments r join comments c on c.root_id = r.id group by r.id having count(*) >= 8 order by r.id`)
    expect(threads).toHaveLength(2)
    expect(threads).toContainEqual(expect.objectContaining({ hidden: true, changed: true }))
  })

  it('counts the stances of its debates by position, and no member twice', async () => {
    const wrong = await rows(`
      select c.debate_id, c.position from debate_position_counts c
      left join lateral (select count(*) as n, count(*) filter (where certified) as certified
                         from debate_stances s where s.post_id = c.debate_id and s.position = c.position) r on true
      where (c.stance_count, c.certified_stance_count) <> (r.n, r.certified)`)
    expect(wrong).toEqual([])
    const found = await rows('select sum(joined_count)::int as joined from post_stats')
    const asked = debates.flatMap(debate => Object.values(debate.stances)).reduce((sum, n) => sum + n, 0)
    expect(found).toEqual([{ joined: asked }])
  })

  it('has as many agreements as the content asks for', async () => {
    const found = await database.db
      .selectFrom('posts')
      .innerJoin('post_stats', 'post_id', 'posts.id')
      .select(['title', 'agree_count as agreements'])
      .where('visibility', '=', 'public')
      .execute()
    const sorted = (list: { title: string; agreements: number }[]) =>
      list
        .map(({ title, agreements }) => ({ title, agreements }))
        .toSorted((a, b) => a.title.localeCompare(b.title))
    expect(sorted(found)).toEqual(sorted([...questions, ...debates, ...interviews]))
  })

  it('lists by id as it lists by time', async () => {
    const order = (by: string) =>
      `select id, lag(created_at) over (${by} order by id) > created_at as backward from`
    for (const list of [
      `${order('')} posts where kind = 'question' and visibility = 'public'`,
      `${order('')} posts where kind = 'debate'`,
      `${order('')} posts where kind = 'interview'`,
      `${order('')} comments`,
    ])
      expect(await rows(`select * from (${list}) as listed where backward`)).toEqual([])
  })

  it('keeps cause before effect and nothing in the future', async () => {
    const moments = `
      select user_id, post_id, created_at from post_agreements
      union all select user_id, post_id, created_at from bookmarks
      union all select author_id, post_id, created_at from comments
      union all select a.user_id, c.post_id, a.created_at
        from comment_agreements a join comments c on c.id = a.comment_id and a.created_at >= c.created_at
      union all select author_id, post_id, edited_at from comments where edited_at is not null
      union all select author_id, id, created_at from posts
      union all select actor_id, post_id, at from question_steps`
    expect(
      await rows(`
        select m.* from (${moments}) as m
        join users u on u.id = m.user_id join posts p on p.id = m.post_id
        where m.created_at < u.created_at or m.created_at < p.created_at
           or m.created_at > '${now.toISOString()}'`),
    ).toEqual([])
    const early = 'select r.id from comments r join comments c on c.id = r.parent_id'
    expect(await rows(`${early} where r.created_at <= c.created_at or r.id < c.id`)).toEqual([])
  })

  it('shows the stance that a commenter of a debate had taken by then', async () => {
    const wrong = await rows(`
      select c.id from comments c
      left join debate_stances s on s.post_id = c.post_id and s.user_id = c.author_id
        and s.changed_at <= c.created_at
      where c.stance is distinct from s.position`)
    expect(wrong).toEqual([])
    expect(await rows('select id from comments where stance is not null')).not.toEqual([])
  })

  it('lets nobody agree with a question or a comment of their own', async () => {
    const own = 'select a.post_id from post_agreements a join posts p on p.id = a.post_id'
    expect(await rows(`${own} where a.user_id = p.author_id`)).toEqual([])
    const words = 'select c.id from comment_agreements a join comments c on c.id = a.comment_id'
    expect(await rows(`${words} where a.user_id = c.author_id`)).toEqual([])
  })

  it('gives every member an identity at the local provider and the consents of a member', async () => {
    const subjects = await rows(`
      select i.subject from users u join oauth_identities i on i.user_id = u.id and i.provider = 'local'
      join user_consents c on c.user_id = u.id and c.agreed and c.version = (
        select max(version) from consent_documents d where d.code = c.code and d.effective_from <= '${now.toISOString()}')
      group by i.subject
      having count(*) filter (where c.code in ('service', 'privacy')) = 2
         and count(*) filter (where c.code = 'sensitive') = 1`)
    expect(subjects).toHaveLength(32 - withoutSensitiveConsent.length)
  })

  it('dates the steps that lists and the journey are read from', async () => {
    const step = (status: string) =>
      `(select min(at) from question_steps s where s.post_id = q.post_id and s.life = '${status}')`
    expect(
      await rows(`
        select post_id from questions q
        where selected_at is distinct from ${step('selected')}
           or debated_at is distinct from ${step('debating')}
           or answered_at is distinct from ${step('answered')}
           or life <> (select life from question_steps s where s.post_id = q.post_id order by id desc limit 1)`),
    ).toEqual([])
    expect(await rows('select post_id from question_features order by rank')).toHaveLength(4)
  })

  it('tells people of what others did to what is theirs, some of it still unread', async () => {
    const wrong = `select id from notifications n where user_id = any(actor_ids) or updated_at > '${now.toISOString()}'`
    expect(await rows(wrong)).toEqual([])
    const counted = `select kind, bool_or(read_at is null) as unread, bool_or(read_at is not null) as read
      from notifications where kind like '%comment%' group by kind order by kind`
    expect(await rows(counted)).toEqual([
      { kind: 'comment-replied', unread: true, read: true },
      { kind: 'post-commented', unread: true, read: true },
    ])
    const total = `select sum(count)::int as count from notifications where kind = 'comment-replied'`
    const replies = `select count(*)::int as count from comments c
      join comments parent on parent.id = c.parent_id and parent.author_id <> c.author_id`
    expect(await rows(total)).toEqual(await rows(replies))
  })

  it('has something to decide on each screen of the desk', async () => {
    const count = (from: string) => `(select count(*)::int from ${from})`
    const found = await rows(`select
      ${count(`reports where status = 'open'`)} as open,
      ${count(`notices where visibility = 'draft' and publish_at > '${now.toISOString()}'`)} as notices,
      ${count('faqs where not active')} as faqs,
      ${count(`banners where starts_at > '${now.toISOString()}'`)} as banners,
      ${count(`interviews where live_to < '${now.toISOString()}' and released_at is null and cancelled_at is null`)} as interviews,
      ${count(`debates where closes_at < '${now.toISOString()}' and concluded_at is null`)} as debates,
      ${count(`user_sanctions where until_at > '${now.toISOString()}' and ended_at is null`)} as suspended,
      ${count('question_outcomes')} as outcomes,
      ${count('category_stewards')} as stewards,
      ${count(`posts where kind = 'debate' and visibility = 'draft'`)} as "draftDebates",
      ${count(`posts where kind = 'interview' and visibility = 'draft'`)} as "draftInterviews",
      ${count(`posts where publish_at > '${now.toISOString()}'`)} as scheduled,
      ${count('green_papers where withdrawn_at is not null')} as withdrawn,
      ${count('synonyms')} as synonyms`)
    expect(found).toEqual([
      {
        open: 8,
        notices: 1,
        faqs: 1,
        banners: 1,
        interviews: 1,
        debates: 2,
        suspended: 1,
        outcomes: 3,
        stewards: 4,
        draftDebates: 2,
        draftInterviews: 2,
        scheduled: 2,
        withdrawn: 1,
        synonyms: 3,
      },
    ])
    const late = `select q.post_id from questions q join lateral (
        select due_at from question_steps s where s.post_id = q.post_id order by id desc limit 1) s on true
      where s.due_at < '${now.toISOString()}'`
    expect(await rows(late)).toHaveLength(3)
  })

  it('logs decisions of each measure over three quarters, none before what it is about', async () => {
    const quarter = `to_char(decided_at at time zone 'Asia/Seoul', 'YYYY-Q')`
    const [{ quarters } = { quarters: 0 }] = (await rows(
      `select count(distinct ${quarter})::int as quarters from moderation_decisions`,
    )) as { quarters: number }[]
    expect(quarters).toBeGreaterThanOrEqual(3)
    // Longer than two quarters, whatever the day.
    const old = `decided_at < '${now.toISOString()}'::timestamptz - interval '184 days'`
    expect(await rows(`select id from moderation_decisions where ${old}`)).toHaveLength(1)
    expect(
      await rows(`select measure, count(*)::int as n, count(reversed_at)::int as reversed
        from moderation_decisions group by 1 order by 1`),
    ).toEqual([
      { measure: 'blocked', n: 3, reversed: 0 },
      { measure: 'kept', n: 2, reversed: 0 },
      { measure: 'removed', n: 3, reversed: 1 },
      { measure: 'suspended', n: 1, reversed: 0 },
      { measure: 'temporary', n: 1, reversed: 0 },
      { measure: 'withdrawn', n: 1, reversed: 0 },
    ])
    expect(
      await rows(`select d.id from moderation_decisions d
        left join posts p on p.id = d.post_id left join comments c on c.id = d.comment_id
        where d.reported_at <= coalesce(p.created_at, c.created_at) or d.decided_at < d.reported_at
          or d.decided_at > '${now.toISOString()}'`),
    ).toEqual([])
    expect(
      await rows(`select r.id from reports r join users u on u.id = r.reporter_id
        left join posts p on p.id = r.post_id left join comments c on c.id = r.comment_id
        where r.reporter_id = coalesce(p.author_id, c.author_id) or r.created_at < u.created_at
          or r.created_at <= coalesce(p.created_at, c.created_at)`),
    ).toEqual([])
  })
})
