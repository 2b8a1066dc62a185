import type { QueryClient } from '@tanstack/react-query'
import type { NavigateFunction } from 'react-router'
import { createActor, fromPromise } from 'xstate'
import { publishAuthState } from '#client/features/user/machine-auth-state.ts'
import { authStateIn, sessionMachine } from '#client/features/user/session.machine.ts'
import { deliverSessionEvents, notifyTabs } from '#client/features/user/session-events.ts'
import { meQuery } from '#client/features/user/user.api.ts'
import { ApiError, unexpectedFailure } from '#client/lib/api-error.ts'
import { call } from '#client/lib/call.ts'
import { paths } from '#client/paths.ts'
import { alert } from '#client/ui/dialog/alert.ts'
import { dropDraftsOf } from '#client/ui/draft/draft-storage.ts'

let started = false

export type Router = {
  navigate: NavigateFunction
  /** Path of the page that a navigation under way leads to, else of this one. */
  destination: () => string
}

/**
 * Starts the session machine with its effects in this tab, once. The end of a session is a full page load, so that
 * nothing of it stays in memory; drafts are kept unless the member asked to leave.
 */
export function startSession(client: QueryClient, router: Router): void {
  if (started) return
  started = true
  let dropped: number | null = null
  let notReached: { message: string; code: string } | null = null
  const machine = sessionMachine.provide({
    actors: {
      alertConsent: fromPromise<void, { name: string }>(({ input: { name } }) =>
        alert({
          message: `${name} 님, 원활한 이용을 위해 이용약관과 개인정보 처리방침에 대한 동의가 필요합니다.`,
        }),
      ),
      alertRefused: fromPromise<void>(() =>
        alert({ message: '로그인이 더 이상 유효하지 않습니다. 다시 로그인해 주세요.' }),
      ),
      alertLoggedOut: fromPromise<void>(() => alert(notReached ?? { message: '로그아웃했습니다.' })),
      logout: fromPromise<void, { keepDrafts: boolean }>(({ input: { keepDrafts } }) => {
        // The response header that clears storage may not arrive, and some browsers do not know it.
        if (!keepDrafts) dropped = client.getQueryData(meQuery.queryKey)?.seq ?? null
        if (dropped !== null) dropDraftsOf(dropped)
        const query = keepDrafts ? ({ drafts: 'keep' } as const) : {}
        return call(client, 'DELETE /oAuth/logout', { query, handledByCaller: true }).catch(
          (error: unknown) => {
            if (error instanceof ApiError && error.status === 0)
              notReached = { message: unexpectedFailure, code: String(error.errorCode) }
            throw error
          },
        )
      }),
    },
    actions: {
      goToAgreement: () => {
        // A refused write leads there by itself, and back to what was wanted.
        if (router.destination() !== paths.agree())
          void router.navigate(paths.agree(location.pathname + location.search))
      },
      cover: coverOwnPages,
      goHome: () => location.assign(paths.home()),
      notifyTabs: () => notifyTabs(null, dropped),
      dropDrafts: ({ event }) => {
        if (event.type === 'session.ended elsewhere' && event.draftsOf !== null) dropDraftsOf(event.draftsOf)
      },
      reload: () => {
        // Shows nothing of the session while the page reloads.
        document.body.hidden = true
        location.reload()
      },
    },
  })
  const actor = createActor(machine)
  actor.subscribe(state => publishAuthState(authStateIn(state)))
  actor.start()
  deliverSessionEvents(event => actor.send(event))
}

/**
 * Hides members' pages (R2.4) before the alert: the session may have been ended because somebody else has this device.
 * Public pages stay, with a half-written text on them.
 */
function coverOwnPages(): void {
  const main = document.querySelector('main')
  if (main && `${location.pathname}/`.startsWith(`${paths.mypage()}/`)) main.hidden = true
}
