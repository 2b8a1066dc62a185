import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { onSessionWanted, sessionHappened } from '#client/features/session/session-events.ts'
import { viewerOf } from '#client/features/session/standing.ts'
import { onTabMessage } from '#client/features/session/tabs.ts'
import { paths } from '#client/paths.ts'
import type { Me } from '#shared/contract/user.ts'

/** Tells the session machine who is reading, and loads it when there is something for it to do. */
export function useSession(me: Me | null): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(
    () =>
      onSessionWanted(async () => {
        const { startSession } = await import('./start-session.ts')
        startSession(client, navigate)
      }),
    [client, navigate],
  )
  useEffect(() => onTabMessage(() => sessionHappened({ type: 'session.ended elsewhere' })), [])
  useEffect(() => {
    // Of a sign-up its own page tells, which knows the step.
    if (me || pathname !== paths.signUp())
      sessionHappened({ type: 'viewer.found', viewer: viewerOf(me), onAgreePage: pathname === paths.agree() })
  }, [me, pathname])
}
