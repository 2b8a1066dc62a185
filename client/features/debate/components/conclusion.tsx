import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { formatDate } from '#client/ui/format/date.ts'
import { PostText } from '#client/ui/rich-text/post-text.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { Debate } from '#shared/contract/debate.ts'

/** What a debate came to, up front where there is one. */
export function Conclusion({
  conclusion: { body, document, at },
}: {
  conclusion: NonNullable<Debate['conclusion']>
}): ReactElement {
  return (
    <section className={box} aria-labelledby="conclusion">
      <h2 id="conclusion">결론</h2>
      <p>
        <time dateTime={at}>{formatDate(at)}</time> 공개
      </p>
      <PostText body={body} document={document} heading={3} />
    </section>
  )
}

const box = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};
  padding: ${space.three} ${space.four};
  border-inline-start: 4px solid ${colour.ink};
  background: ${colour.sunken};

  & > h2 {
    font-size: ${size.lead};
  }
  & > p {
    color: ${colour.faint};
    font-size: ${size.small};
  }
`
