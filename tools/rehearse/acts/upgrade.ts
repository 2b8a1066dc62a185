import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { addMigration, nextSite, type Release, thisRelease } from '#tests/support/release.ts'
import { buildClient } from '../../setup/build-client.ts'
import {
  type Act,
  atLeast,
  atMost,
  type Check,
  type Outcome,
  type Site,
  stillSignedIn,
  underLoad,
} from '../act.ts'
import { endedWell } from '../cluster.ts'
import { figuresOf } from '../figures.ts'
import { hashedFilesOf, missingOf, watchFilesOfPages } from '../hashed-files.ts'
import { renew } from '../members.ts'
import { responseErrors } from '../response-errors.ts'

const rounds = 3
/** Longer than a call waits for a lock (5 s). */
const readerHolds = 25_000
const repository = fileURLToPath(new URL('../../../', import.meta.url))

const migrationOf = (round: number) => ({
  name: `99${round}-rehearsed-note`,
  sql: `alter table posts add column rehearsed_note_${round} text;\n`,
})

export const upgrade: Act = {
  title: '새 판으로, 되돌려, 다시 새 판으로',
  holds:
    '마이그레이션이 25초 동안 읽는 사람을 기다리는 새 판으로 바꾸고, 되돌리고, 다시 바꾸기를 세 번 하는 동안 실패한 요청, 로그아웃, 찾지 못한 파일, 두 번 한 일이 없다.',
  run: async site => {
    const next = nextSite()
    try {
      await buildClient(next.root)
      return await roundsOf(site, next)
    } finally {
      site.cluster.changeRelease(repository)
      next.remove()
    }
  },
}

interface Seen {
  ends: string[]
  migrated: { round: number; out: string; back: string; seconds: number }[]
  missing: string[]
  signedIn: Check[]
}

async function roundsOf(site: Site, next: Release): Promise<Outcome> {
  const { cluster } = site
  const [ours, theirs] = [hashedFilesOf(repository), hashedFilesOf(next.root)]
  const files = [...new Set([...ours, ...theirs])]
  const before = await responseErrors(cluster)
  const since = await databaseTime(site)
  const pages = watchFilesOfPages(site)
  let seen: Seen = { ends: [], migrated: [], missing: [], signedIn: [] }
  const { report, outcome } = await underLoad(site, async () => {
    seen = await rollRounds(site, next, files)
  })
  const watched = await pages.end()
  const { failed, resets } = figuresOf(report.samples, report.from, report.to)
  const cut = resets + (await responseErrors(cluster)) - before
  const work = await workSince(site, since)
  const { ends, migrated, missing, signedIn } = seen
  const badly = ends.filter(how => !endedWell(how))
  outcome.figures.push(
    `마이그레이션: ${migrated.map(({ seconds }) => `${seconds.toFixed(0)}초`).join(', ')}. 파일: 이 판 ${ours.length}, 다음 판 ${theirs.length}, 둘 다에 있는 것 ${ours.length + theirs.length - files.length}`,
    `화면 ${watched.pages}개가 부른 파일 ${watched.files}개, 바꿀 때마다 두 판의 파일 ${files.length}개를 ${signedIn.length}번`,
    `한 일 ${work.rounds}번(예약된 일 ${work.schedules}가지), 알린 의견 ${work.notified}`,
  )
  outcome.faults.unshift(...badly, ...watched.missing.slice(0, 4), ...missing.slice(0, 4))
  outcome.checks.unshift(
    atMost('실패한 요청', failed, 0),
    atMost('끊긴 연결', cut, 0),
    atMost('로그아웃된 회원이 있던 때', signedIn.filter(({ isKept }) => !isKept).length, 0),
    atMost('찾지 못한 화면의 파일', watched.missing.length, 0),
    atMost('바꾼 뒤 찾지 못한 두 판의 파일', missing.length, 0),
    ...checksOfMigrations(migrated),
    atMost('두 번 한 예약된 일', work.doubled, 0),
    atMost('다시 한 예약된 일', work.repeated, 0),
    atMost('알림의 수와 의견의 수의 차이', Math.abs(work.notified - work.toNotify), 0),
    atMost(`0으로 끝나지 않은 프로세스(${ends.length}개 중)`, badly.length, 0),
  )
  return outcome
}

async function rollRounds(site: Site, next: Release, files: string[]): Promise<Seen> {
  const { cluster } = site
  const seen: Seen = { ends: [], migrated: [], missing: [], signedIn: [] }
  const roll = async (release: Release) => {
    cluster.changeRelease(release.root)
    const output = await cluster.migrate()
    // In the order of a release: contracts only grow.
    seen.ends.push(...(await Promise.all([cluster.roll('backend'), cluster.roll('worker')])).flat())
    seen.ends.push(...(await cluster.roll('server')))
    seen.missing.push(...(await missingOf(site.origin, files)).missing)
    // Cookies and tokens of this release, which the other one has to take.
    await renew(site.origin, site.members)
    seen.signedIn.push(await stillSignedIn(site))
    return output
  }
  for (let round = 1; round <= rounds; round += 1) {
    const migration = migrationOf(round)
    addMigration(next, migration)
    cluster.changeRelease(next.root)
    const begun = performance.now()
    const out = await behindReader(site, migration.sql, () => cluster.migrate())
    const seconds = (performance.now() - begun) / 1_000
    await roll(next)
    const back = await roll(thisRelease)
    await roll(next)
    await roll(thisRelease)
    seen.migrated.push({ round, out, back, seconds })
  }
  return seen
}

function checksOfMigrations(migrated: Seen['migrated']): Check[] {
  const waited = migrated.filter(({ round, out }) => {
    const { name } = migrationOf(round)
    return out.includes(`migration ${name} waits for a lock`) && out.includes(`migrations applied: ${name}\n`)
  })
  const left = migrated.filter(({ back }) => back.includes('migrations applied: none'))
  return [
    atLeast('읽는 사람을 기다린 마이그레이션', waited.length, rounds),
    atLeast('되돌린 판이 아무것도 바꾸지 않은 때', left.length, rounds),
  ]
}

/** Holds a transaction that has read the table for as long as the migration has to wait. */
async function behindReader(
  { database }: Site,
  sql: string,
  migrate: () => Promise<string>,
): Promise<string> {
  const reader = new pg.Client({ connectionString: database.url })
  await reader.connect()
  try {
    await reader.query('begin')
    await reader.query('select count(*) from posts')
    const migrating = migrate()
    migrating.catch(() => {})
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query = '${sql}'`
    while ((await database.query(waiting)).length === 0) await pause(20)
    await pause(readerHolds)
    await reader.query('commit')
    return await migrating
  } finally {
    await reader.end()
  }
}

async function databaseTime({ database }: Site): Promise<string> {
  const [row] = await database.query<{ now: string }>('select now()::text as now')
  return row?.now ?? ''
}

interface Work {
  rounds: number
  schedules: number
  /** Rounds of one schedule that were begun in one minute, beyond the first. */
  doubled: number
  repeated: number
  /** Comments that the authors of the questions were notified of, and those that they were to be notified of. */
  notified: number
  toNotify: number
}

/** Of rounds begun since then; waits until every event was delivered. */
async function workSince({ database, posts }: Site, since: string): Promise<Work> {
  const waiting = 'select 1 from outbox where sent_at is null and given_up_at is null limit 1'
  while ((await database.query(waiting)).length > 0) await pause(200)
  const ids = posts.join(',')
  const [row] = await database.query<Record<keyof Work, number>>(`
    with rounds as (
      select data ->> 'schedule' as name, date_trunc('minute', created_on) as minute, count(*) as times,
        sum(retry_count) as repeated
      from pgboss.job where name in ('schedule', 'schedule-nightly') and started_on >= '${since}'
      group by 1, 2
    )
    select coalesce(sum(times), 0)::int as rounds, count(distinct name)::int as schedules,
      coalesce(sum(times - 1), 0)::int as doubled, coalesce(sum(repeated), 0)::int as repeated,
      (select coalesce(sum(count), 0)::int from notifications
        where kind = 'post-commented' and post_id in (${ids})) as notified,
      (select count(*)::int from comments c join posts p on p.id = c.post_id
        where c.post_id in (${ids}) and c.author_id <> p.author_id) as "toNotify"
    from rounds`)
  if (!row) throw new Error('the jobs cannot be counted')
  return row
}
