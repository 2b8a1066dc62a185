import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

const previousPathKey = 'previousPath'

/** True once the page runs in a browser; what is drawn then has no part in hydration. */
export function useMounted(): boolean {
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return mounted
}

/** After a navigation: keeps the path that was left (R4.6) and moves the focus to the new page's heading. */
export function useNavigationHabits(): void {
  const { pathname } = useLocation()
  const left = useRef(pathname)
  useEffect(() => {
    if (left.current === pathname) return
    sessionStorage.setItem(previousPathKey, left.current)
    left.current = pathname
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [pathname])
}
