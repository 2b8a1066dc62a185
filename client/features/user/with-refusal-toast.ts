import type { QueryClient } from '@tanstack/react-query'
import { data } from 'react-router'
import { toast } from '#client/ui/toast/toast.tsx'
import { formRefusalOf } from './form-refusal.ts'

const refusals = new Map<string, AbortController>()

/**
 * Runs an act whose form shows no errors. Returns null, or the action's answer to a refusal: with script it has a toast,
 * which is closed when the act is done again; without, the page that is drawn anew shows `failed`.
 */
export async function withRefusalToast(
  client: QueryClient,
  returnTo: string,
  act: () => Promise<unknown>,
): Promise<unknown> {
  refusals.get(returnTo)?.abort()
  refusals.delete(returnTo)
  try {
    await act()
    return null
  } catch (error) {
    const { errors, status } = formRefusalOf(client, error, returnTo)
    const failed = errors[''] ?? ''
    if (typeof document !== 'undefined') {
      const refusal = new AbortController()
      refusals.set(returnTo, refusal)
      toast(failed, { severity: 'error', signal: refusal.signal })
    }
    return data({ failed }, { status })
  }
}
