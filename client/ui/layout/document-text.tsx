import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { colour, space } from '../tokens.ts'
import { DocumentTable } from './document-table.tsx'
import { blocksOf, type TextBlock } from './text-blocks.ts'
import { prose } from './wrap.styles.ts'

type DocumentTextProps = {
  text: string
  /** Gives every heading an address; once in a page. */
  anchored?: boolean
}

/** A published document: its articles, clauses, lists and tables (the grammar is `text-blocks.ts`). */
export function DocumentText({ text, anchored = false }: DocumentTextProps): ReactElement {
  return (
    <div className={`${prose} ${look}`}>
      {blocksOf(text).map(block => (
        <Block key={block.key} block={block} anchored={anchored} />
      ))}
    </div>
  )
}

function Block({ block, anchored }: { block: TextBlock; anchored: boolean }) {
  switch (block.kind) {
    case 'heading':
      return <h2 id={anchored ? block.id : undefined}>{block.body}</h2>
    case 'table':
      return <DocumentTable head={block.head} rows={block.rows} />
    case 'paragraph':
      return <p>{block.body}</p>
    default:
      return (
        <ul data-kind={block.kind}>
          {block.items.map(item => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
  }
}

const look = css`
  & > :first-child {
    margin-block-start: 0;
  }
  & ul[data-kind='list'] > li {
    padding-inline-start: 1.1em;
    text-indent: -0.9em;
  }
  & ul[data-kind='list'] > li::before {
    content: '· ';
    content: '· ' / '';
    display: inline-block;
    width: 0.9em;
    color: ${colour.faint};
    text-indent: 0;
  }
  & ul[data-kind='clauses'] > li {
    padding-inline-start: 1.25em;
    text-indent: -1.25em;
  }
  & li + li {
    margin-block-start: ${space.half};
  }
`
