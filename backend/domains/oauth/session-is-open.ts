import { type RawBuilder, sql } from 'kysely'

/** Days a session may lie idle, and live at all; a rotation never extends the second (CK-06, TR-02). */
export const sessionDays = { idle: 14, absolute: 90 } as const

/** SQL condition on `sessions`: neither ended, nor past its absolute end, nor idle for too long. */
export const sessionIsOpen = (): RawBuilder<boolean> => sql<boolean>`
  (sessions.ended_at is null and sessions.expires_at > now()
    and sessions.rotated_at > now() - make_interval(days => ${sessionDays.idle}))`
