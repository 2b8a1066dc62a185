import { useState } from 'react'

/**
 * 128 random bits in hex (R12.23). Not `crypto.randomUUID`, which needs a secure origin: the demo is also opened from a
 * phone on the same network.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Key that the loader gave, which gives strangers none: their page is the same for everybody. Else one of this form. */
export function useIdempotencyKey(loaded: string): string {
  const [own] = useState(newIdempotencyKey)
  return loaded || own
}
