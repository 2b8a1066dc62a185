import { css } from '@linaria/core'
import { type ReactElement, useState } from 'react'
import { alert } from '../dialog/alert.ts'
import { Icon } from '../mark/icon.tsx'

type Drawn = { path: string; size: number }

/** Shows `text` as a QR code, named `label`. */
export function QrButton({ text, label }: { text: string; label: string }): ReactElement {
  const [drawn, setDrawn] = useState<Drawn>()
  const toggle = async () => {
    try {
      setDrawn(drawn ? undefined : await drawQr(text))
    } catch {
      await alert({ message: 'QR 코드를 그리지 못했습니다. 다시 시도해 주세요.' })
    }
  }
  return (
    <>
      <button type="button" aria-expanded={drawn !== undefined} onClick={toggle}>
        <Icon name="share" /> QR 코드로 보여 주기
      </button>
      {drawn && (
        <svg
          className={code}
          viewBox={`0 0 ${drawn.size} ${drawn.size}`}
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
        >
          <rect width={drawn.size} height={drawn.size} fill="#fff" />
          <path d={drawn.path} fill="#000" />
        </svg>
      )}
    </>
  )
}

/** With the quiet zone of four modules that readers need (ISO/IEC 18004). */
async function drawQr(text: string): Promise<Drawn> {
  const { encode } = await import('uqr')
  const { data, size } = encode(text, { border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return { path: path.join(''), size }
}

/** Dark on light in every theme. */
const code = css`
  display: block;
  width: min(100%, 14rem);
  margin-inline: auto;
  forced-color-adjust: none;
`
