import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Button } from '../button/button.tsx'
import { colour, space } from '../tokens.ts'

/** Offers what was being written when the page was last left. */
export function DraftOffer(props: { onRestore: () => void; onForget: () => void }): ReactElement {
  return (
    <div className={offer} role="status">
      <p>쓰던 글이 이 기기에 남아 있어요.</p>
      <Button type="button" look="outline" size="small" onClick={props.onRestore}>
        이어 쓰기
      </Button>
      <Button type="button" look="quiet" size="small" onClick={props.onForget}>
        지우기
      </Button>
    </div>
  )
}

const offer = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.one};
  padding: ${space.oneHalf} ${space.two};
  border-inline-start: 4px solid ${colour.accent};
  background: ${colour.accentSoft};

  & > p {
    flex: 1 1 14rem;
  }
`
