import type { ToastInput } from './toast.machine.ts'

/** Toasts asked for and not yet taken by the toaster. Only the browser ever writes here. */
const asked: ToastInput[] = []
const listeners = new Set<() => void>()

/**
 * Shows a short message at the bottom of the page (R4.7). It may be called from anywhere and at any time: what
 * comes before the toaster is loaded waits for it. Does nothing on the server. Errors stay until closed.
 */
export function toast(message: string, options: Omit<ToastInput, 'message'> = {}): void {
  if (typeof document === 'undefined') return
  asked.push({ message, ...options })
  for (const listener of listeners) listener()
}

/** Hands over what was asked for so far. */
export const takeToasts = (): ToastInput[] => asked.splice(0)

/** Calls back at every toast asked for, and at once when some are waiting; answers how to stop. */
export function onToastAsked(listener: () => void): () => void {
  listeners.add(listener)
  if (asked.length > 0) listener()
  return () => listeners.delete(listener)
}
