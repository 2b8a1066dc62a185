import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Fold } from '#client/ui/layout/fold.tsx'
import { Icon } from '#client/ui/mark/icon.tsx'
import { PostText } from '#client/ui/rich-text/post-text.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { Faq } from '#shared/contract/faq.ts'

/**
 * A question that unfolds its answer. The anchor stands at the answer, inside the fold: a browser opens what hides
 * the place that an address names, without any script.
 */
export function FaqItem({ faq, opened }: { faq: Faq; opened: boolean }): ReactElement {
  const { anchor, question, answer, document } = faq
  return (
    <Fold summary={question} heading="h3" open={opened}>
      <div id={anchor} className={text}>
        <PostText body={answer} document={document} heading={4} />
        <a href={`#${anchor}`} aria-label={`이 물음의 주소: ${question}`}>
          <Icon name="link" size={16} /> 이 물음의 주소
        </a>
      </div>
    </Fold>
  )
}

const text = css`
  scroll-margin-block-start: 6rem;

  & > a {
    display: inline-flex;
    align-items: center;
    gap: 0.3em;
    margin-block-start: ${space.one};
    padding-block: ${space.half};
    color: ${colour.faint};
    font-size: ${size.small};
    text-decoration: none;
  }
  & > a:hover {
    color: ${colour.ink};
    text-decoration: underline;
  }
  @media print {
    & > a {
      display: none;
    }
  }
`
