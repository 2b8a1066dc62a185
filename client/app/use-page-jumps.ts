import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { scrollToElement } from '#client/ui/scroll/scroll-to.ts'
import { mainId } from '#client/ui/shell/skip-link.tsx'

/**
 * R3.9: links into the page one is on move there visibly, with the focus and the address. The skip link does not:
 * who takes it wants to be there. Without script browsers jump by themselves.
 */
export function usePageJumps(): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const onClick = useEffectEvent((event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
    const id = decodeURIComponent(link?.getAttribute('href')?.slice(1) ?? '')
    const target = id && id !== mainId ? document.getElementById(id) : null
    if (!target) return
    event.preventDefault()
    void navigate({ pathname, search, hash: id }, { preventScrollReset: true })
    scrollToElement(target)
    if (!target.matches('a, button, input, summary, [tabindex]')) target.tabIndex = -1
    target.focus({ preventScroll: true })
  })
  useEffect(() => {
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
}
