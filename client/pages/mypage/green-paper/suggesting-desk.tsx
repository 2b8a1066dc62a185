import { css } from '@linaria/core'
import { type ReactElement, useState } from 'react'
import { Link } from 'react-router'
import { paperNodes } from '#client/features/green-paper/components/paper-nodes.tsx'
import { paperParts } from '#client/features/green-paper/paper-parts.ts'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { unseen } from '#client/ui/layout/wrap.styles.ts'
import { RichText } from '#client/ui/rich-text/rich-text.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { PaperNode } from '#shared/contract/green-paper-text.ts'
import { isEmpty } from '#shared/policy/paper-numbers.ts'
import type { DeskProps } from './desk.tsx'
import { SuggestionForm } from './suggestion-form.tsx'

/** The block that is being corrected, in the paper as it was then: another's save must not take away what is typed. */
type Open = { block: PaperNode; paper: DeskProps['paper'] }

/** The suggesters' desk: the text as it stands, and beside every block a way to propose another. */
export function SuggestingDesk({ paper: newest }: DeskProps): ReactElement {
  const [open, setOpen] = useState<Open | null>(null)
  const paper = open?.paper ?? newest
  const { content, citations } = paper
  const parts = paperParts(content, citations)
  const draw = paperNodes(parts, 2)
  const labelOf = (id: string) => citations.find(citation => citation.id === id)?.title ?? ''
  return (
    <div className={look}>
      <p>
        문단마다 고칠 글을 제안할 수 있어요. 받아들일지는 글쓴이가 정해요.{' '}
        <Link to={paths.paperSuggestions(paper.id)}>제안 모두 보기</Link>
      </p>
      {parts.sections.map(({ id, number, section }) => (
        <section key={section.id} aria-labelledby={id}>
          <h2 id={id}>
            {number} {section.heading}
          </h2>
          {section.text.content.filter(isShown).map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: while a row holds words of its own, the text stays as it is.
            <div key={index} className={row}>
              <RichText document={{ type: 'doc', content: [block] }} more={draw} />
              {open?.block === block ? (
                <SuggestionForm
                  paper={paper.id}
                  sectionId={section.id}
                  block={block}
                  labelOf={labelOf}
                  onClose={() => setOpen(null)}
                />
              ) : (
                <Button type="button" look="quiet" size="small" onClick={() => setOpen({ block, paper })}>
                  고침 제안
                  <span className={unseen}>
                    : {section.heading} {index + 1}번째 문단
                  </span>
                </Button>
              )}
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}

/** An empty paragraph is room, and nothing to correct. */
const isShown = (block: PaperNode) => block.type !== 'paragraph' || !isEmpty(block)

const look = css`
  display: grid;
  grid-template-columns: minmax(0, 46rem);
  gap: ${space.five};
  padding-block: ${space.three} ${space.eight};

  & > p {
    color: ${colour.soft};
  }
  & > section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.two};
  }
  & > section > h2 {
    font-size: ${size.lead};
  }
`

const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space.half};
  padding-block-end: ${space.one};
  border-block-end: 1px solid ${colour.hairline};

  & > * {
    width: 100%;
  }
  & > button {
    width: auto;
    justify-self: end;
  }
`
