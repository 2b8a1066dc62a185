import { css } from '@linaria/core'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { RadioGroup } from '#client/ui/field/radio-group.tsx'
import { actions } from '#client/ui/layout/layout.styles.ts'
import { ScrollGroup } from '#client/ui/layout/scroll-group.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { Citation } from '#shared/contract/citation.ts'
import type { PaperContent, PaperSection } from '#shared/contract/green-paper.ts'
import { PaperBlocks } from '../paper-body.tsx'
import { paperParts } from '../paper-parts.ts'
import { type Choice, type Conflict, keyOf, type Merge, resolveMerge } from './merge-papers.ts'

type MergeProps = {
  merge: Merge
  citations: readonly Citation[]
  onChoose: (content: PaperContent) => void
}

export function MergeChoice({ merge, citations, onChoose }: MergeProps): ReactElement {
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const { conflicts } = merge
  const isDecided = conflicts.every(conflict => choices[keyOf(conflict)])
  return (
    <section className={look} aria-labelledby="merge">
      <h2 id="merge" ref={head} tabIndex={-1}>
        함께 수정한 곳 {conflicts.length}군데
      </h2>
      <p>
        쓰는 동안 다른 사람이, 또는 내가 다른 창에서 같은 곳을 수정해 저장했습니다. 두 글을 비교해 보고 남길
        글을 골라 주세요. 다른 곳은 자동으로 합쳤습니다.
      </p>
      {conflicts.map(conflict => (
        <Place
          key={keyOf(conflict)}
          conflict={conflict}
          citations={citations}
          onChoose={choice => setChoices(choices => ({ ...choices, [keyOf(conflict)]: choice }))}
        />
      ))}
      <div className={actions}>
        <Button
          type="button"
          look="solid"
          disabled={!isDecided}
          onClick={() => onChoose(resolveMerge(merge, choices))}
        >
          고른 대로 저장하기
        </Button>
        {!isDecided && <p>모든 곳을 골라야 저장할 수 있어요.</p>}
      </div>
    </section>
  )
}

const sideNames = { mine: '내가 쓴 글', theirs: '그사이 저장된 글' }
const placeNames = { title: '제목', subtitle: '부제' }

function Place(props: {
  conflict: Conflict
  citations: readonly Citation[]
  onChoose: (choice: Choice) => void
}) {
  const { conflict, citations, onChoose } = props
  const isSection = conflict.place === 'section'
  const name = isSection ? `${(conflict.mine ?? conflict.theirs)?.heading} 장` : placeNames[conflict.place]
  const bothStand = isSection && conflict.mine && conflict.theirs
  return (
    <article>
      <h3>{name}</h3>
      <div>
        {(['mine', 'theirs'] as const).map(side => (
          <div key={side}>
            <h4>{sideNames[side]}</h4>
            {isSection ? (
              <Section section={conflict[side]} citations={citations} name={sideNames[side]} />
            ) : (
              <p>{conflict[side] || '(비어 있음)'}</p>
            )}
          </div>
        ))}
      </div>
      <RadioGroup
        name={`merge-${keyOf(conflict)}`}
        legend={`${name}에 남길 글`}
        look="line"
        options={[
          { value: 'mine', label: '내가 쓴 글' },
          { value: 'theirs', label: '그사이 저장된 글' },
          ...(bothStand ? [{ value: 'both', label: '둘 다 잇고 뒤에 다듬기' }] : []),
        ]}
        onChoose={choice => onChoose(choice as Choice)}
      />
    </article>
  )
}

type SideProps = { section: PaperSection | null; citations: readonly Citation[]; name: string }

function Section({ section, citations, name }: SideProps) {
  if (!section) return <p>이 장을 삭제했습니다.</p>
  const parts = paperParts({ title: '', subtitle: null, sections: [section] }, citations)
  return (
    <ScrollGroup label={`${name}: ${section.heading}`}>
      <p>
        <b>{section.heading}</b>
      </p>
      <PaperBlocks text={section.text} parts={parts} heading={3} />
      {[...parts.footnotes.values()].map(({ number, text }) => (
        <p key={number}>
          {number}) {text}
        </p>
      ))}
    </ScrollGroup>
  )
}

const look = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.three};
  padding-block: ${space.three} ${space.eight};

  & > h2:focus {
    box-shadow: none;
    outline: none;
  }
  & > article {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.two};
    padding-block-start: ${space.two};
    border-block-start: 2px solid ${colour.ink};
  }
  & > article > div {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
    gap: ${space.two};
  }
  & > article > div > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: ${space.one};
    padding: ${space.two};
    border: 1px solid ${colour.hairline};
    background: ${colour.raised};
  }
  & h4 {
    color: ${colour.faint};
    font-size: ${size.small};
  }
  & [role='group'] {
    max-height: 24rem;
    overflow-y: auto;
    font-size: ${size.small};
  }
`
