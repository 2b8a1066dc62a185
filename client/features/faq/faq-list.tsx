import { css } from '@linaria/core'
import { type ReactElement, useEffect } from 'react'
import { useLocation } from 'react-router'
import { elementOfHash } from '#client/lib/element-of-hash.ts'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { Section } from '#client/ui/layout/section.tsx'
import { Icon } from '#client/ui/mark/icon.tsx'
import { PostText } from '#client/ui/rich-text/rich-text.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { Faq } from '#shared/contract/faq.ts'

export function FaqGroups({ faqs, opened }: { faqs: Faq[]; opened: boolean }): ReactElement {
  const groups = [...new Map(faqs.map(({ category }) => [category.code, category.label]))]
  return (
    <div className={look}>
      {groups.map(([code, label]) => (
        <Section key={code} title={label}>
          {faqs
            .filter(({ category }) => category.code === code)
            .map(faq => (
              <FaqItem key={faq.id} faq={faq} opened={opened} />
            ))}
        </Section>
      ))}
    </div>
  )
}

const look = css`
  @media print {
    & ::details-content {
      content-visibility: visible;
    }
  }
  & > section {
    padding-block: ${space.two} ${space.six};
  }
  & > section > header {
    padding-block-start: ${space.oneHalf};
  }
`

/**
 * A question that unfolds its answer. The anchor is at the answer, inside the fold: a browser opens what hides
 * the place that an address names, without any script.
 */
export function FaqItem({ faq, opened }: { faq: Faq; opened: boolean }): ReactElement {
  const { anchor, question, answer, document } = faq
  return (
    <Disclosure summary={question} heading="h3" open={opened}>
      <div id={anchor} className={text}>
        <PostText body={answer} document={document} heading={4} />
        <a href={`#${anchor}`} aria-label={`이 질문의 주소: ${question}`}>
          <Icon name="link" size={16} /> 이 질문의 주소
        </a>
      </div>
    </Disclosure>
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

/**
 * Opens the answer that the address names. A browser does so by itself when it loads the page; after a step within
 * the app, and in older ones, this does.
 */
export function useOpenedByAddress(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address followed once more opens it once more.
  useEffect(() => {
    const fold = elementOfHash(hash)?.closest('details')
    if (!fold) return
    fold.open = true
    fold.scrollIntoView({ block: 'start' })
    fold.querySelector('summary')?.focus({ preventScroll: true })
  }, [hash, key])
}
