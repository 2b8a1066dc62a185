import { css } from '@linaria/core'
import { type Change, diffWordsWithSpace } from 'diff'
import type { ReactElement } from 'react'
import { colour, size, space } from '#client/ui/tokens.ts'

type WordChangesProps = {
  before: string
  /** null where it is proposed to leave it out. */
  after: string | null
  /** What the first text is called. */
  name: string
}

/** Two texts beside each other, with the words marked that go and that come. */
export function WordChanges({ before, after, name }: WordChangesProps): ReactElement {
  const changes = diffWordsWithSpace(before, after ?? '')
  return (
    <div className={both}>
      <div>
        <b>{name}</b>
        <p>
          {piecesOf(changes, 'removed').map(({ at, value, own }) =>
            own ? <del key={at}>{value}</del> : value,
          )}
        </p>
      </div>
      <div>
        <b>제안한 글</b>
        {after === null ? (
          <p>이 문단을 빼자는 제안이에요.</p>
        ) : (
          <p>
            {piecesOf(changes, 'added').map(({ at, value, own }) =>
              own ? <ins key={at}>{value}</ins> : value,
            )}
          </p>
        )}
      </div>
    </div>
  )
}

/** One side's words in their order: what both texts have, and its own; `at` is where each piece begins in it. */
function piecesOf(changes: Change[], side: 'added' | 'removed') {
  const other = side === 'added' ? 'removed' : 'added'
  let end = 0
  return changes
    .filter(change => !change[other])
    .map(change => {
      const at = end
      end += change.value.length
      return { at, value: change.value, own: change[side] }
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
