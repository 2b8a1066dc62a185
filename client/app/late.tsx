import { type ComponentType, type ReactElement, useEffect, useState } from 'react'
import { whenIdle } from '#client/lib/when-idle.ts'
import type { LatePartsProps } from './late-parts.tsx'

/** Brings what a page needs only once it has come to rest; a page that never gets it is whole too. */
export function Late(props: LatePartsProps): ReactElement | null {
  const [Parts, setParts] = useState<ComponentType<LatePartsProps>>()
  useEffect(() => {
    let wanted = true
    whenIdle(async () => {
      const loaded = await import('./late-parts.tsx').catch(() => null)
      if (wanted && loaded) setParts(() => loaded.LateParts)
    })
    return () => {
      wanted = false
    }
  }, [])
  return Parts ? <Parts {...props} /> : null
}
