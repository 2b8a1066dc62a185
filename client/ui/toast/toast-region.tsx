import { css } from '@linaria/core'
import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react'
import { media, space } from '../tokens.ts'
import { onToastAsked } from './toast.ts'

const Toaster = lazy(() => import('./toaster.tsx').then(({ Toaster }) => ({ default: Toaster })))

/**
 * Where toasts appear: bottom centre, a live region from the start, because regions that come together with
 * their message are not read out. The toaster itself, and XState with it, comes with the first toast.
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

const region = css`
  position: fixed;
  z-index: 20;
  inset-block-end: ${space.three};
  inset-inline: ${space.two};
  display: grid;
  justify-items: center;
  gap: ${space.one};
  pointer-events: none;

  ${media.mobile} {
    inset-block-end: ${space.two};
  }
  @media print {
    display: none;
  }
`
