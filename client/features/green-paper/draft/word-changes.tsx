import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { WordChange } from './suggestion-changes.ts'

type WordChangesProps = {
  changes: WordChange[]
  /** True where nothing is proposed in the text's place. */
  isRemoval: boolean
  name: string
}

export function WordChanges({ changes, isRemoval, name }: WordChangesProps): ReactElement {
  return (
    <div className={both}>
      <div>
        <b>{name}</b>
        <p>
          {piecesOf(changes, 'removed').map(({ at, text, own }) => (own ? <del key={at}>{text}</del> : text))}
        </p>
      </div>
      <div>
        <b>제안한 글</b>
        {isRemoval ? (
          <p>이 문단을 삭제하자는 제안이에요.</p>
        ) : (
          <p>
            {piecesOf(changes, 'added').map(({ at, text, own }) => (own ? <ins key={at}>{text}</ins> : text))}
          </p>
        )}
      </div>
    </div>
  )
}

function piecesOf(changes: WordChange[], side: 'added' | 'removed') {
  let end = 0
  return changes
    .filter(({ kind }) => kind === 'kept' || kind === side)
    .map(({ kind, text }) => {
      const at = end
      end += text.length
      return { at, text, own: kind === side }
    })
}

const both = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: ${space.two};

  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: ${space.half};
    padding: ${space.oneHalf} ${space.two};
    border: 1px solid ${colour.hairline};
    background: ${colour.raised};
  }
  & b {
    color: ${colour.faint};
    font-size: ${size.small};
  }
  & p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  & del {
    background: ${colour.dangerSoft};
    text-decoration: line-through;
  }
  & ins {
    background: ${colour.accentSoft};
    font-weight: 600;
    text-decoration: underline;
  }
`
