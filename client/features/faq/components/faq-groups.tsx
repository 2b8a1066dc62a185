import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Section } from '#client/ui/layout/section.tsx'
import { space } from '#client/ui/tokens.ts'
import type { Faq } from '#shared/contract/faq.ts'
import { FaqItem } from './faq-item.tsx'

/** Answered questions under the names of their groups, in the order in which they came. */
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
  & > section {
    padding-block: ${space.two} ${space.six};
  }
  & > section > header {
    padding-block-start: ${space.oneHalf};
  }
`
