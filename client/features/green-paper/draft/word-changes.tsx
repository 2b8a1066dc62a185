import { css } from '@linaria/core'
import { type Change, diffWordsWithSpace } from 'diff'
import type { ReactElement } from 'react'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { PaperNode, PaperText } from '#shared/contract/green-paper-text.ts'

type WordChangesProps = {
  before: string
  /** null where its removal is proposed. */
  after: string | null
  name: string
}

/** Limits the search for changed words, whose time grows with the square; a page has many suggestions. */
const maxEdits = 200

export function WordChanges({ before, after, name }: WordChangesProps): ReactElement {
  const changes = changesBetween(before, after ?? '')
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
          <p>이 문단을 삭제하자는 제안이에요.</p>
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

function changesBetween(before: string, after: string): Change[] {
  const whole = (value: string, change: 'added' | 'removed'): Change => ({
    value,
    added: change === 'added',
    removed: change === 'removed',
    count: 1,
  })
  return (
    diffWordsWithSpace(before, after, { maxEditLength: maxEdits }) ?? [
      whole(before, 'removed'),
      whole(after, 'added'),
    ]
  )
}

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

export const plainTextOf = (text: PaperText): string => linesOf(text.content).join('\n')

const linesOf = (nodes: PaperNode[] = []): string[] =>
  nodes.flatMap(node => {
    if (node.type === 'paragraph' || node.type === 'heading')
      return [(node.content ?? []).map(inlineOf).join('')]
    if (node.type === 'figure') return [`[그림: ${node.attrs?.caption || node.attrs?.alt || '제목 없음'}]`]
    if (node.type === 'tableRow')
      return [(node.content ?? []).map(cell => linesOf(cell.content).join(' ')).join(' | ')]
    if (node.type === 'table')
      return [`[표: ${node.attrs?.caption || '제목 없음'}]`, ...linesOf(node.content)]
    return linesOf(node.content)
  })

function inlineOf({ type, text, attrs }: PaperNode): string {
  if (type === 'hardBreak') return '\n'
  if (type === 'footnote') return `[각주: ${attrs?.text}]`
  return type === 'citation' ? '[인용]' : (text ?? '')
}
