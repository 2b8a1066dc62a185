import type { QueryClient } from '@tanstack/react-query'
import { data } from 'react-router'
import { toast } from '#client/ui/toast/toast.tsx'
import { formRefusalOf } from './form-refusal.ts'

const refusals = new Map<string, AbortController>()

/** Closes the toast of an earlier refusal that led here: the act is being done again. */
export function endRefusal(returnTo: string): void {
  refusals.get(returnTo)?.abort()
  refusals.delete(returnTo)
}

/** For acts whose form shows no errors: a toast with script; without, the page that is drawn anew shows `failed`. */
export function refuseWithToast(client: QueryClient, error: unknown, returnTo: string): unknown {
  const { errors, status } = formRefusalOf(client, error, returnTo)
  const failed = errors[''] ?? ''
  if (typeof document !== 'undefined') {
    const refusal = new AbortController()
    refusals.set(returnTo, refusal)
    toast(failed, { severity: 'error', signal: refusal.signal })
  }
  return data({ failed }, { status })
}
