import { css } from '@linaria/core'
import { type ReactElement, Suspense, useEffect, useState } from 'react'
import { lazyComponent } from '#client/lib/lazy-component.tsx'
import { space } from '../tokens.ts'
import type { ToastInput } from './toast.machine.ts'

/** Toasts not yet taken by the toaster. Never filled on the server. */
const pendingToasts: ToastInput[] = []
const listeners = new Set<() => void>()

/**
 * Shows a short message at the bottom of the page (R4.7); it waits until the toaster is loaded. Does nothing on the
 * server. Errors stay until closed. An empty message is none: an alert showed it already.
 */
export function toast(message: string, options: Omit<ToastInput, 'message'> = {}): void {
  if (typeof document === 'undefined' || !message) return
  pendingToasts.push({ message, ...options })
  for (const listener of listeners) listener()
}

export const takeToasts = (): ToastInput[] => pendingToasts.splice(0)

/** Calls back at every toast, and at once when some are waiting; returns how to stop. */
export function onToastAsked(listener: () => void): () => void {
  listeners.add(listener)
  if (pendingToasts.length > 0) listener()
  return () => listeners.delete(listener)
}

const Toaster = lazyComponent(async () => (await import('./toaster.tsx')).Toaster)

/**
 * A live region from the start, because regions that appear with their message are not read. The toaster, and XState
 * with it, is loaded with the first toast.
 */
export function ToastRegion(): ReactElement {
  const [wanted, setWanted] = useState(false)
  useEffect(() => onToastAsked(() => setWanted(true)), [])
  return (
    <section className={region} aria-label="알림" aria-live="polite">
      {wanted && (
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      )}
    </section>
  )
}

/* Clear of the bar of acts and sharing. */
const region = css`
  position: fixed;
  z-index: 20;
  inset: auto ${space.two} ${space.eight};
  display: grid;
  justify-items: center;
  gap: ${space.one};
  pointer-events: none;

  @media print {
    display: none;
  }
`
