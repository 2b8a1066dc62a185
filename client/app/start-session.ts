import type { QueryClient } from '@tanstack/react-query'
import type { NavigateFunction } from 'react-router'
import { createActor, fromPromise } from 'xstate'
import { sessionMachine } from '#client/features/session/session.machine.ts'
import { deliverSessionEvents } from '#client/features/session/session-events.ts'
import { tellTabs } from '#client/features/session/tabs.ts'
import { meQuery } from '#client/features/user/api/me.ts'
import { apiOf } from '#client/lib/api-of.ts'
import { paths } from '#client/paths.ts'
import { alert } from '#client/ui/dialog/alert.ts'
import { dropDraftsOf } from '#client/ui/draft/draft-storage.ts'

let started = false

/**
 * Starts the session machine with its effects in this tab, once. A session that ended leaves by a full page load,
 * so that nothing of it stays in memory; what was being written stays in its draft, unless its writer asked to leave.
 */
export function startSession(client: QueryClient, navigate: NavigateFunction): void {
  if (started) return
  started = true
  let dropped: number | null = null
  const machine = sessionMachine.provide({
    actors: {
      tellConsent: fromPromise<void, { name: string }>(({ input: { name } }) =>
        alert({
          message: `${name} 님, 원활한 이용을 위해 이용약관과 개인정보 처리방침에 대한 동의가 필요합니다.`,
        }),
      ),
      tellRefused: fromPromise<void>(() =>
        alert({ message: '로그인이 더 이상 유효하지 않습니다. 다시 로그인해 주세요.' }),
      ),
      tellLoggedOut: fromPromise<void>(() => alert({ message: '로그아웃했습니다.' })),
      logout: fromPromise<void, { keepDrafts: boolean }>(({ input: { keepDrafts } }) => {
        // Not left to the answer's header alone: it may not arrive, and some browsers do not know it.
        if (!keepDrafts) dropped = client.getQueryData(meQuery.queryKey)?.seq ?? null
        if (dropped !== null) dropDraftsOf(dropped)
        return apiOf(client)<void>('/oAuth/logout', {
          method: 'DELETE',
          query: keepDrafts ? { drafts: 'keep' } : {},
        })
      }),
    },
    actions: {
      goToAgreement: () => {
        // A refused write may have led there while the alert was open.
        if (location.pathname !== paths.agree())
          void navigate(paths.agree(location.pathname + location.search))
      },
      cover: coverOwnPages,
      goHome: () => location.assign(paths.home()),
      tellTabs: () => tellTabs(null, dropped),
      dropDrafts: ({ event }) => {
        if (event.type === 'session.ended elsewhere' && event.draftsOf !== null) dropDraftsOf(event.draftsOf)
      },
      reload: () => {
        // Nothing of the session is to be seen while the page is on its way.
        document.body.hidden = true
        location.reload()
      },
    },
  })
  const actor = createActor(machine).start()
  deliverSessionEvents(event => actor.send(event))
}

/**
 * A session may have been ended from afar because somebody else holds this device: what only the member may see
 * (R2.4) is gone before they are told. What stands on public pages stays, a half-written text with it.
 */
function coverOwnPages(): void {
  const main = document.querySelector('main')
  if (main && `${location.pathname}/`.startsWith(`${paths.mypage()}/`)) main.hidden = true
}
