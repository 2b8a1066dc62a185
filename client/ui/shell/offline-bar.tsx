import { css } from '@linaria/core'
import { type ReactElement, useEffect, useState } from 'react'
import { useOnline } from '#client/lib/browser-events.ts'
import { colour, space } from '../tokens.ts'

const backFor = 5_000

export function OfflineBar(): ReactElement {
  const online = useOnline()
  const [wasOffline, setWasOffline] = useState(false)
  useEffect(() => {
    if (!online) return setWasOffline(true)
    const timer = setTimeout(() => setWasOffline(false), backFor)
    return () => clearTimeout(timer)
  }, [online])
  return (
    <div className={bar} role="status">
      {!online && (
        <p>
          <strong>인터넷 연결이 끊겼습니다.</strong> 쓰던 글은 그대로 있습니다.
        </p>
      )}
      {online && wasOffline && <p>인터넷에 다시 연결되었습니다.</p>}
    </div>
  )
}

const bar = css`
  &:not(:empty) {
    /* Before all else of the body, which it would cover otherwise. */
    order: -1;
    position: sticky;
    z-index: 15;
    top: 0;
    padding: ${space.one};
    background: ${colour.ink};
    color: ${colour.paper};
  }
`
