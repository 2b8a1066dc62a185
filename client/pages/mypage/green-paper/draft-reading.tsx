import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { PaperBody } from '#client/features/green-paper/components/paper-body.tsx'
import { colour, media, radius, size, space } from '#client/ui/tokens.ts'
import type { GreenPaper } from '#shared/contract/green-paper.ts'

/** A draft as it will be read. */
export function DraftReading({ paper: { id, content, citations } }: { paper: GreenPaper }): ReactElement {
  return (
    <>
      <p>
        <a href={`/api/green-papers/${id}/draft/pdf`} download>
          초안을 PDF로 내려받기
        </a>
      </p>
      <article className={sheet}>
        {content.subtitle && <p>{content.subtitle}</p>}
        <PaperBody content={content} citations={citations} />
      </article>
    </>
  )
}

const sheet = css`
  max-width: 46rem;
  margin-block: ${space.three} ${space.eight};
  padding: ${space.six} ${space.five};
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.small};
  background: ${colour.raised};

  & > p {
    margin-block-end: ${space.four};
    color: ${colour.soft};
    font-size: ${size.lead};
  }
  ${media.mobile} {
    padding: ${space.three} ${space.two};
  }
`
