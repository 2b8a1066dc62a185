import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { viewerOf } from '#client/features/user/auth-state.ts'
import {
  notifyTabs,
  onSessionMachineNeeded,
  onTabMessage,
  sendSessionEvent,
} from '#client/features/user/session-events.ts'
import type { UserInfo } from '#client/features/user/user.api.ts'
import { mayBeMember } from '#client/lib/api-of.ts'
import { onPageShown } from '#client/lib/browser-events.ts'
import { paths } from '#client/paths.ts'

export function useSession({ me, isUserInfoReset }: UserInfo): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const destination = useRef(pathname)
  const leavingFor = useNavigation().location?.pathname
  useEffect(() => {
    destination.current = leavingFor ?? pathname
  }, [leavingFor, pathname])
  useEffect(
    () =>
      onSessionMachineNeeded(async () => {
        const { startSession } = await import('./start-session.ts')
        startSession(client, { navigate, destination: () => destination.current })
      }),
    [client, navigate],
  )
  const seq = me?.seq ?? null
  useEffect(() => {
    if (seq !== null) notifyTabs(seq)
    // The session ended or another member signed in: this screen is not theirs to see (R4.5).
    return onTabMessage((reader, draftsOf) => {
      if (reader === null || (seq !== null && reader !== seq)) endedElsewhere(draftsOf)
    })
  }, [seq])
  // A page from the back-forward cache missed the message; the cookie is gone all the same.
  useEffect(
    () => (seq === null ? undefined : onPageShown(() => mayBeMember(client) || endedElsewhere())),
    [client, seq],
  )
  useEffect(() => {
    // The sign-up page sends its own event, with its step; a failed fetch of the user sends none.
    if (me || (isUserInfoReset && pathname !== paths.signUp()))
      sendSessionEvent({
        type: 'viewer.found',
        viewer: viewerOf(me),
        onAgreePage: pathname === paths.agree(),
      })
  }, [me, isUserInfoReset, pathname])
}

const endedElsewhere = (draftsOf: number | null = null) =>
  sendSessionEvent({ type: 'session.ended elsewhere', draftsOf })
