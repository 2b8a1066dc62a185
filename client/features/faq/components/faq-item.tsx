import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Paragraphs } from '#client/ui/layout/paragraphs.tsx'
import { Icon } from '#client/ui/mark/icon.tsx'
import { colour, motion, size, space } from '#client/ui/tokens.ts'
import type { Faq } from '#shared/contract/faq.ts'

/**
 * A question that unfolds its answer. The anchor stands at the answer, inside the fold: a browser opens what hides
 * the place that an address names, without any script.
 */
export function FaqItem({ faq, opened }: { faq: Faq; opened: boolean }): ReactElement {
  const { anchor, question, answer } = faq
  return (
    <details className={item} open={opened}>
      <summary>
        <h3>{question}</h3>
        <Icon name="next" />
      </summary>
      <div id={anchor}>
        <Paragraphs text={answer} />
        <a href={`#${anchor}`} aria-label={`이 물음의 주소: ${question}`}>
          <Icon name="link" size={16} /> 이 물음의 주소
        </a>
      </div>
    </details>
  )
}

const item = css`
  border-block-end: 1px solid ${colour.hairline};
  scroll-margin-block-start: ${space.two};

  & > summary {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: start;
    gap: ${space.two};
    padding-block: ${space.two};
    list-style: none;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  & h3 {
    font-size: ${size.body};
    font-weight: 600;
    line-height: 1.5;
    text-wrap: pretty;
  }
  & > summary:hover h3 {
    color: ${colour.accent};
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.22em;
  }
  & > summary > svg {
    margin-block-start: 0.25rem;
    color: ${colour.faint};
    transition: rotate ${motion.quick};
    rotate: 90deg;
  }
  &[open] > summary > svg {
    rotate: 270deg;
  }
  & > div {
    padding-block: 0 ${space.three};
    color: ${colour.soft};
    scroll-margin-block-start: 6rem;
  }
  & > div > a {
    display: inline-flex;
    align-items: center;
    gap: 0.3em;
    margin-block-start: ${space.one};
    padding-block: ${space.half};
    color: ${colour.faint};
    font-size: ${size.small};
    text-decoration: none;
  }
  & > div > a:hover {
    color: ${colour.ink};
    text-decoration: underline;
  }
  @media print {
    & > div > a {
      display: none;
    }
  }
`
