import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { RedisServer } from '#backend/testing/redis-server.ts'
import type { Site } from './act.ts'
import type { HoldingRelay } from './holding-relay.ts'

/** Between the servers and the balancer of the backends, and what the backends count limits in. */
export interface Surroundings {
  site: Site
  relay: HoldingRelay
  redis: RedisServer
}

export interface AlertFault {
  title: string
  alerts: ExpectedAlert[]
  /** Resolves when the fault is there, with its cure. */
  make(surroundings: Surroundings): Promise<() => Promise<unknown>>
}

/** `job` where the same rule holds for several. */
export interface ExpectedAlert {
  alert: string
  job?: string
}

/** Faults of a round are there at the same time and do not touch each other's alerts. */
export const rounds: AlertFault[][] = [
  [
    {
      title: '백엔드가 모두 사라짐',
      alerts: [
        { alert: 'BackendDown' },
        { alert: 'RequestsFail', job: 'server' },
        { alert: 'SessionsNotRefreshed' },
      ],
      make: async ({ site }) => {
        const ports = await site.cluster.killAll('backend')
        const refreshing = repeat(500, () => refreshSome(site))
        return async () => {
          await refreshing.end()
          await site.cluster.startAt('backend', ports)
        }
      },
    },
    {
      title: '작업 프로세스가 모두 사라짐',
      alerts: [{ alert: 'OutboxUnread' }],
      make: async ({ site: { cluster } }) => {
        const ports = await cluster.killAll('worker')
        return () => cluster.startAt('worker', ports)
      },
    },
  ],
  [
    {
      title: '서버가 모두 사라짐',
      alerts: [{ alert: 'SiteDown' }],
      make: async ({ site: { cluster } }) => {
        const ports = await cluster.killAll('server')
        return () => cluster.startAt('server', ports)
      },
    },
    {
      title: 'Redis가 사라짐',
      alerts: [{ alert: 'RedisDown' }],
      make: async ({ redis }) => {
        await redis.kill()
        return redis.start
      },
    },
    { title: '누가 붙든 사건', alerts: [{ alert: 'OutboxOld' }], make: ({ site }) => holdEvent(site) },
    {
      title: '2초 멈춘 백엔드',
      alerts: [{ alert: 'EventLoopDelayed', job: 'backend' }],
      make: async ({ site: { cluster } }) => {
        const { pid } = cluster.first('backend').child
        process.kill(pid, 'SIGSTOP')
        await pause(2_000)
        process.kill(pid, 'SIGCONT')
        return async () => {}
      },
    },
  ],
  [
    {
      title: 'PostgreSQL이 멈춤',
      alerts: [
        { alert: 'DatabaseDown' },
        // Backends that are not ready get no call.
        { alert: 'RequestsFail', job: 'server' },
        { alert: 'OutboxUnread' },
      ],
      make: async ({ site: { database } }) => {
        await database.end()
        return () => database.begin()
      },
    },
  ],
  [
    {
      title: '서버에서 백엔드로 가는 길이 끊김',
      alerts: [{ alert: 'BackendCutOff' }],
      make: async ({ relay }) => {
        relay.refuse()
        return relay.accept
      },
    },
  ],
  [
    {
      title: '답하지 않는 API 하나',
      alerts: [{ alert: 'PagesSlow' }],
      make: async ({ relay }) => {
        relay.hold()
        return async () => relay.release()
      },
    },
  ],
  [
    {
      title: '표 하나를 4초씩 잠그는 세션',
      alerts: [{ alert: 'DatabasePoolExhausted', job: 'backend' }, { alert: 'CallsSlow' }],
      make: async ({ site }) => lockAgainAndAgain(site),
    },
  ],
]

/** Alerts that need more than a minute by what they say, or parts that are not here. */
export const unprovoked: Record<string, string> = {
  OutboxFailing: '15분 동안 이어진 실패를 알린다',
  JobFailing: '10분 안의 세 번째 실패를 알리고, 매분의 일은 10초 뒤부터 다시 한다',
  JobGivenUp: '네 번 실패한 뒤에 알린다',
  CountsDiffer: '밤의 일이 찾은 것을 알린다',
  JobNotRun: '15분이나 26시간 동안 하지 않은 일을 알린다',
  MailFailing: '메일은 1분에 한 번 보낸다',
  PushFailing: '기기 알림은 1분에 한 번 보낸다',
  LedgerNotSealed: '두 시간 된 봉인을 알린다',
  WitnessBehind: '두 시간 밀린 증인을 알린다',
  DatabaseDiskFull: 'kubelet이 없다',
  ReplicationLag: '30초 밀린 복제본을 30초 뒤에 알리고, Debian의 postgres_exporter 0.11에는 그 수가 없다',
}

function repeat(every: number, work: () => Promise<unknown>): { end(): Promise<void> } {
  let isEnding = false
  const run = async () => {
    while (!isEnding) {
      await work()
      await pause(every)
    }
  }
  const running = run()
  // Awaited in `end`.
  running.catch(() => {})
  return {
    end: async () => {
      isEnding = true
      await running
    },
  }
}

async function refreshSome({ origin, members }: Site): Promise<void> {
  for (const { visitor } of members.slice(0, 3)) {
    const answer = await visitor.call(`${origin}/api/oAuth/token`, 'POST')
    await answer.arrayBuffer()
  }
}

/** Locks an event about the newest comment before it is due, so that no worker can take it. */
async function holdEvent({ database }: Site): Promise<() => Promise<void>> {
  const [event] = await database.query<{ id: string }>(`
    insert into outbox (topic, payload, next_attempt_at)
    select 'comment-written', jsonb_build_object('commentId', id, 'postId', post_id), now() + interval '1 second'
    from comments order by id desc limit 1
    returning id`)
  if (!event) throw new Error('there is no comment')
  const session = new pg.Client({ connectionString: database.url })
  await session.connect()
  await session.query('begin')
  await session.query('select from outbox where id = $1 for update', [event.id])
  await pause(1_000)
  return () => session.end()
}

async function lockAgainAndAgain({ database }: Site): Promise<() => Promise<void>> {
  const session = new pg.Client({ connectionString: database.url })
  await session.connect()
  const locking = repeat(100, async () => {
    await session.query('begin')
    await session.query('lock table posts in access exclusive mode')
    await pause(4_000)
    await session.query('commit')
  })
  return async () => {
    await locking.end()
    await session.end()
  }
}
