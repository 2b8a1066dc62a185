import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Opens the answer that the address names. A browser does so by itself when it loads the page; after a step within
 * the app, and in older ones, this does.
 */
export function useOpenedByAddress(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address followed once more opens it once more.
  useEffect(() => {
    const fold = hash && document.getElementById(decodeURIComponent(hash.slice(1)))?.closest('details')
    if (!fold) return
    fold.open = true
    fold.scrollIntoView({ block: 'start' })
    fold.querySelector('summary')?.focus({ preventScroll: true })
  }, [hash, key])
}
