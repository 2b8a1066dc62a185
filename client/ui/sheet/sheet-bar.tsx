import { css } from '@linaria/core'
import { type ReactElement, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../button/button.tsx'
import { size, space } from '../tokens.ts'

/** What stands above sheets on the screen and on no paper: the way back, and printing where script runs. */
export function SheetBar({ back, label }: { back: string; label: string }): ReactElement {
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return (
    <nav className={bar} aria-label="문서">
      <Link to={back}>{label}</Link>
      {ready ? (
        <Button type="button" size="small" onClick={() => print()}>
          인쇄하거나 PDF로 저장
        </Button>
      ) : (
        <span>인쇄는 브라우저의 인쇄 메뉴에서 할 수 있어요.</span>
      )}
    </nav>
  )
}

const bar = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.one} ${space.three};
  max-width: 52rem;
  min-height: 2.75rem;
  margin: 0 auto;
  padding: ${space.one} var(--gutter);
  font-size: ${size.small};

  @media print {
    display: none;
  }
`
