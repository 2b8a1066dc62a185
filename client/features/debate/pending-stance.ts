import type { QueryClient } from '@tanstack/react-query'
import { registerAct, takeOverAct } from '#client/lib/act-number.ts'
import { call } from '#client/lib/call.ts'

const keyOf = (id: number, position: string) => `stance ${id} ${position}`

/** Holds the click on a position, or on giving it up (empty), until its action takes it over. */
export const registerStance = (client: QueryClient, id: number, position: string): void =>
  registerAct(keyOf(id, position), actNumber =>
    call(client, 'POST /debates/:id/stance', {
      params: { id },
      body: { position: position || null, actNumber },
      handledByCaller: true,
    }),
  )

export const reasonDraft = (debateId: number): string => `stance-${debateId}`

export const takeOverStance = (id: number, position: string): number | undefined =>
  takeOverAct(keyOf(id, position))
