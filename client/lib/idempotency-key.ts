import { useState } from 'react'
import { errorCodes } from './api-error.ts'
import { useHydrated } from './browser-events.ts'

/**
 * 128 random bits in hex (R12.23). Not `crypto.randomUUID`, which needs a secure origin: the demo is also opened from a
 * phone on the same network.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Key of a form: the loader's in the server's HTML, for a form that is sent without script; else one of its own, so that
 * a form that is opened again never repeats the key of what it sent before.
 */
export function useIdempotencyKey(loaded: string): string {
  const [own] = useState(newIdempotencyKey)
  return useHydrated() ? own : loaded
}

/** Key that a refused form is sent under next: content that differs from what its key stands for needs a new one. */
export const keyAfterRefusal = (sent: string, code: number | string): string =>
  code === errorCodes.idempotencyKeyReused ? newIdempotencyKey() : sent
