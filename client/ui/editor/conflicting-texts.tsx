import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { ScrollGroup } from '#client/ui/layout/scroll-group.tsx'
import { PostText } from '#client/ui/rich-text/rich-text.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import { documentIn } from './plain-text.ts'

/** `document` is JSON, or empty where the text is plain. */
type Written = { title: string; body: string; document: string }

export function ConflictingTexts({ mine, theirs }: { mine: Written; theirs: Written }): ReactElement {
  return (
    <section className={both} aria-label="두 글 비교">
      {(
        [
          ['그사이 저장된 글', theirs],
          ['지금 쓴 글', mine],
        ] as const
      ).map(([label, { title, body, document }]) => (
        <div key={label}>
          <h2>{label}</h2>
          <h3>{title}</h3>
          <ScrollGroup label={label}>
            <PostText body={body} document={documentIn(document)} heading={4} />
          </ScrollGroup>
        </div>
      ))}
    </section>
  )
}

const both = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: ${space.three};
  margin-block-end: ${space.four};

  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: ${space.one};
    padding: ${space.three};
    border: 1px solid ${colour.hairline};
    background: ${colour.raised};
  }
  & h2 {
    color: ${colour.faint};
    font-size: ${size.small};
  }
  & h3 {
    font-size: ${size.lead};
  }
  & > div > [role='group'] {
    max-height: 24rem;
    overflow-y: auto;
  }
`
