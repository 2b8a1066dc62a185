import { type ComponentType, type ReactElement, useEffect, useState } from 'react'
import { whenIdle } from '#client/lib/when-idle.ts'

/** Brings the notices over the page once it has come to rest; a page without them is whole too. */
export function LatePopups(): ReactElement | null {
  const [Popups, setPopups] = useState<ComponentType>()
  useEffect(() => {
    let wanted = true
    whenIdle(async () => {
      const loaded = await import('#client/features/notice/components/notice-popups.tsx').catch(() => null)
      if (wanted && loaded) setPopups(() => loaded.NoticePopups)
    })
    return () => {
      wanted = false
    }
  }, [])
  return Popups ? <Popups /> : null
}
