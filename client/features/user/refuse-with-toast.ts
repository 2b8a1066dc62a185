import type { QueryClient } from '@tanstack/react-query'
import { data } from 'react-router'
import { toast } from '#client/ui/toast/toast.tsx'
import { formRefusalOf } from './form-refusal.ts'

/** For acts whose form shows no errors: a toast with script; without, the page that is drawn anew shows `failed`. */
export function refuseWithToast(client: QueryClient, error: unknown, returnTo: string): unknown {
  const { errors, status } = formRefusalOf(client, error, returnTo)
  const failed = errors[''] ?? ''
  toast(failed, { severity: 'error' })
  return data({ failed }, { status })
}
