import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import pg from 'pg'
import { startPostgres } from '#backend/testing/postgres-server.ts'
import { startTestKakao } from '#backend/testing/test-kakao.ts'
import { justWroteCookie } from '#shared/constants/cookies.ts'
import { signUp } from '../support/join.ts'
import { type ReplicatedStack, startReplicatedStack } from '../support/replicated-stack.ts'
import { type SentrySink, startSentrySink } from '../support/sentry-sink.ts'
import { tableDigests } from '../support/table-digests.ts'
import { signInAsNewcomer } from './site.ts'

/** Chromium resolves every name below localhost to this machine. */
export const ownHost = 'q.site.localhost'

export const ownContext = { locale: 'ko-KR' }

export interface WatchedSite {
  stack: ReplicatedStack
  sink: SentrySink
  kakaoKey: string
  member: BrowserContext
  question: number
  /** Fails on any new row, changed member cookie or backend write. */
  changesNothing(act: () => Promise<unknown>): Promise<void>
  close(): Promise<void>
}

/** Enables every provider and the trace tunnel, so that all their addresses exist. */
export async function openWatchedSite(browser: Browser): Promise<WatchedSite> {
  const [postgres, kakao, sink] = await Promise.all([startPostgres(), startTestKakao(), startSentrySink()])
  const env = { ...kakao.env, PUBLIC_SENTRY_DSN: sink.dsn, READS_PER_MINUTE: '100000' }
  const stack = await startReplicatedStack(postgres.url, { env, replicas: 1, host: ownHost })
  const sql = new pg.Client({ connectionString: postgres.url })
  await sql.connect()
  const member = await browser.newContext(ownContext)
  const page = await member.newPage()
  const question = await joinAndAsk(page, stack.origin)
  await page.close()

  const cookies = async () =>
    (await member.cookies())
      // Ends by itself two seconds after the member's own write.
      .filter(({ name }) => name !== justWroteCookie)
      .map(({ name, value, domain }) => `${domain} ${name}=${value}`)
      .toSorted()
  expect(await cookies()).toContainEqual(expect.stringMatching(`^${ownHost} __Host-session=`))
  const state = async () => ({ rows: await tableDigests(sql), cookies: await cookies() })
  return {
    stack,
    sink,
    kakaoKey: kakao.settings.adminKey ?? '',
    member,
    question,
    changesNothing: async act => {
      const before = await state()
      for (const relay of [stack.front, stack.back]) relay.calls.splice(0)
      await act()
      expect(stack.back.calls.filter(isWrite)).toEqual([])
      expect(await state()).toEqual(before)
    },
    close: async () => {
      await member.close()
      await sql.end()
      await stack.stop()
      await Promise.all([postgres.stop(), kakao.issuer.close(), sink.close()])
    },
  }
}

/** Users are read by POST (R6); the end of a mail takes the token in it, from any origin (RFC 8058). */
const isWrite = ({ method, path }: { method: string; path: string }) =>
  method !== 'GET' && !/^\/api\/(?:users\/(?:me|profile\/\d+)|mail\/unsubscriptions)$/.test(path)

async function joinAndAsk(page: Page, origin: string): Promise<number> {
  await page.goto(`${origin}/user/login`)
  await signInAsNewcomer(page, '김이웃')
  await page.waitForURL(/\/user\/sign-up/)
  const call = (method: string, path: string, body?: unknown) =>
    page.evaluate(
      async ([method, path, body]) => {
        const headers = {
          'content-type': 'application/json',
          'x-requested-with': 'q',
          'idempotency-key': crypto.randomUUID(),
        }
        const answer = await fetch(path, { method, headers, ...(body && { body }) })
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
        return answer.json()
      },
      [method, path, body ? JSON.stringify(body) : ''] as const,
    )
  await signUp(call, '이웃을둔회원')
  const title = '이웃 사이트가 이 질문을 바꿀 수 있습니까?'
  const body = '남의 사이트에서 보낸 것이 여기에 닿아서는 안 됩니다.'
  return (await call('POST', '/api/questions', { categoryId: 1, title, body })).id
}
