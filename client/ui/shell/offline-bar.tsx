import { css } from '@linaria/core'
import { type ReactElement, useEffect, useState } from 'react'
import { useOnline } from '../state/use-online.ts'
import { colour, size, space } from '../tokens.ts'

/** Milliseconds for which it is said that the connection is back. */
const backFor = 5_000

/** Says that the connection is gone, for as long as it is, and that it is back. What was typed stays where it is. */
export function OfflineBar(): ReactElement {
  const online = useOnline()
  const [told, setTold] = useState(false)
  useEffect(() => {
    if (!online) return setTold(true)
    const timer = setTimeout(() => setTold(false), backFor)
    return () => clearTimeout(timer)
  }, [online])
  return (
    <div className={bar} role="status" data-shown={!online || told}>
      {!online && (
        <p>
          <strong>인터넷 연결이 끊겼습니다.</strong> 쓰던 글은 그대로 있습니다. 다시 연결되면 이어서 보내
          주세요.
        </p>
      )}
      {online && told && <p>인터넷에 다시 연결되었습니다.</p>}
    </div>
  )
}

const bar = css`
  &[data-shown='true'] {
    position: fixed;
    z-index: 15;
    inset-block-start: 0;
    inset-inline: 0;
    padding: ${space.one} ${space.two};
    background: ${colour.ink};
    color: ${colour.paper};
    font-size: ${size.small};
    text-align: center;
  }
`
