import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { onSessionWanted, sessionHappened } from '#client/features/session/session-events.ts'
import { viewerOf } from '#client/features/session/standing.ts'
import { onTabMessage, tellTabs } from '#client/features/session/tabs.ts'
import { mayBeMember } from '#client/lib/api-of.ts'
import { onShown } from '#client/lib/on-shown.ts'
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
  const seq = me?.seq ?? null
  useEffect(() => {
    if (seq !== null) tellTabs(seq)
    // Ended, or somebody else's by now: what is on this screen is not theirs to see (R4.5).
    return onTabMessage((reader, draftsOf) => {
      if (reader === null || (seq !== null && reader !== seq)) endedElsewhere(draftsOf)
    })
  }, [seq])
  // Without script, or in a page out of memory, nobody was told: the cookie is gone all the same.
  useEffect(
    () => (seq === null ? undefined : onShown(() => mayBeMember(client) || endedElsewhere())),
    [client, seq],
  )
  useEffect(() => {
    // Of a sign-up its own page tells, which knows the step.
    if (me || pathname !== paths.signUp())
      sessionHappened({ type: 'viewer.found', viewer: viewerOf(me), onAgreePage: pathname === paths.agree() })
  }, [me, pathname])
}

const endedElsewhere = (draftsOf: number | null = null) =>
  sessionHappened({ type: 'session.ended elsewhere', draftsOf })
