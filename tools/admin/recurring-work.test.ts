import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { truncate } from '#backend/testing/test-database.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { readCommand } from './command.ts'
import { testMachine } from './machine.testing.ts'

const site = testSite()
const run = async (...words: string[]) => readCommand(words)({ db: site.db, machine: testMachine(tmpdir()) })
beforeEach(() => truncate(site.database))

const rows = async (query: string) => (await sql.raw(query).execute(site.db)).rows
async function ask(): Promise<number> {
  const { seq } = await site.join()
  await sql`insert into categories (slug, name, sort) values ('housing', '주거', 1) on conflict do nothing`.execute(
    site.db,
  )
  const { rows } = await sql<{ id: number }>`
    insert into posts (kind, category_id, author_id, title, body, published_at)
    select 'question', id, ${seq}, '전세금을 제때 돌려받으려면 무엇이 필요한가요?', '함께 생각해 주세요.', now()
    from categories where slug = 'housing' returning id`.execute(site.db)
  const id = Number(rows[0]?.id)
  await sql`
    insert into post_stats (post_id, kind, category_id, agree_count)
    select id, kind, category_id, 3 from posts where id = ${id}`.execute(site.db)
  await sql`insert into questions (post_id, life) values (${id}, 'open')`.execute(site.db)
  return id
}

describe('npm run admin -- reconcile', () => {
  it('refuses words that it does not take, with its help', async () => {
    await expect(run('reconcile', 'all')).rejects.toThrow('쓰는 법: npm run admin -- reconcile')
    await expect(run('reconcile', '--force')).rejects.toThrow('쓰는 법: npm run admin -- reconcile')
  })

  it('shows differences in a dry run, repairs them in earnest, and then finds none', async () => {
    const id = await ask()
    const planned = await run('reconcile', '--dry-run')
    expect(planned).toContain(`글 ${id}번 공감: 3 → 0`)
    expect(planned).toContain('아무것도 바꾸지 않았습니다')
    expect(await rows('select agree_count from post_stats')).toEqual([{ agree_count: 3 }])
    expect(await run('reconcile')).toContain(`글 ${id}번 공감: 3 → 0`)
    expect(await rows('select agree_count from post_stats')).toEqual([{ agree_count: 0 }])
    expect(await run('reconcile')).toBe('세어 둔 수가 모두 맞습니다.')
  })
})

describe('npm run admin -- purge', () => {
  const statuses = () => rows('select status, count(*)::int as members from users group by 1 order by 1')

  it('counts in a dry run, and erases in earnest', async () => {
    const past = new Date(Date.now() - 60_000)
    await site.join({ status: 'leaving', leaves_at: past, leaving_keeps: 'posts' })
    await site.join({ status: 'leaving', leaves_at: new Date(Date.now() + 60_000), leaving_keeps: 'posts' })
    await sql`
      insert into users (name, status, created_at) values (${randomUUID().slice(0, 12)}, 'joining', now() - interval '2 days')`.execute(
      site.db,
    )
    const before = await statuses()
    const planned = await run('purge', '--dry-run')
    expect(planned).toMatch(/유예 기간이 끝난 회원: 1\n {2}끝내지 않은 가입: 1/)
    expect(await statuses()).toEqual(before)
    const done = await run('purge')
    expect(done.split('\n').slice(1)).toEqual(planned.split('\n').slice(1))
    expect(await statuses()).toEqual([
      { status: 'leaving', members: 1 },
      { status: 'withdrawn', members: 1 },
    ])
    expect(await run('purge')).toMatch(/유예 기간이 끝난 회원: 0\n {2}끝내지 않은 가입: 0/)
  })

  it('names each member who cannot be erased once, after it erased the others', async () => {
    const leaving = { status: 'leaving', leaves_at: new Date(0), leaving_keeps: 'posts' } as const
    const [{ seq }] = [await site.join(leaving), await site.join(leaving)]
    await sql`
      create function refuse_erasure() returns trigger language plpgsql as $$
      begin raise exception 'kept by a test'; end $$`.execute(site.db)
    await sql`
      create trigger refused before update on users for each row
      when (new.status = 'withdrawn' and new.id = ${sql.lit(seq)})
      execute function refuse_erasure()`.execute(site.db)
    const refusal = new RegExp(`유예 기간이 끝난 회원: 1\n[^]*지우지 못한 회원: ${seq}\\.`)
    try {
      await expect(run('purge')).rejects.toThrow(refusal)
    } finally {
      await sql`drop function refuse_erasure cascade`.execute(site.db)
    }
  })
})
