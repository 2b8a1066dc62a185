import { css } from '@linaria/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useEffect, useRef } from 'react'
import { useDebouncedValue } from '#client/lib/use-debounced-value.ts'
import { visuallyHidden } from '#client/ui/layout/layout.styles.ts'
import { KindMark } from '#client/ui/mark/kind-mark.tsx'
import { colour, radius, space } from '#client/ui/tokens.ts'
import type { Suggestion } from '#shared/contract/search.ts'
import { kindLabel, suggestionsQuery } from './search.api.ts'

type SuggestionsProps = {
  id: string
  /** Empty while the list is closed. */
  typed: string
  active: number
  /** Gives the field the items that its keys move through. */
  onItems: (items: Suggestion[]) => void
  onPick: (suggestion: Suggestion) => void
}

const noSuggestions: Suggestion[] = []

/** Asks once typing pauses. A chunk of its own: many visitors only read results. */
export function Suggestions({ id, typed, active, onItems, onPick }: SuggestionsProps): ReactElement {
  const asked = useDebouncedValue(typed, 120)
  const { data = noSuggestions } = useQuery({ ...suggestionsQuery(asked), enabled: asked !== '' })
  const items = asked && typed ? data : noSuggestions
  useEffect(() => onItems(items), [items, onItems])
  return <SuggestionList id={id} items={items} active={active} onPick={onPick} />
}

type SuggestionListProps = {
  id: string
  items: Suggestion[]
  active: number
  onPick: (suggestion: Suggestion) => void
}

function SuggestionList({ id, items, active, onPick }: SuggestionListProps): ReactElement {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <>
      <div
        className={look}
        id={id}
        ref={list}
        role="listbox"
        aria-label="제목 제안"
        hidden={items.length === 0}
      >
        {items.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys arrive at the field, which holds the focus.
          // biome-ignore lint/a11y/useFocusableInteractive: the field points here by aria-activedescendant.
          <div
            key={item.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerDown={event => event.preventDefault()}
            onClick={() => onPick(item)}
          >
            <KindMark kind={item.kind} size={18} />
            <span>
              <span className={visuallyHidden}>{kindLabel(item.kind)}: </span>
              {item.title}
            </span>
          </div>
        ))}
      </div>
      <span className={visuallyHidden} role="status">
        {items.length > 0 && `제목 제안 ${items.length}개. 화살표로 고를 수 있어요.`}
      </span>
    </>
  )
}

const look = css`
  position: absolute;
  inset-block-start: calc(3.5rem + ${space.half});
  inset-inline: 0;
  z-index: 5;
  max-height: 24rem;
  padding: ${space.half};
  border: 1px solid ${colour.ink};
  border-radius: ${radius.control};
  background: ${colour.raised};
  overflow-y: auto;

  &[hidden] {
    display: none;
  }
  & > div {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space.oneHalf};
    align-items: center;
    min-height: 2.75rem;
    padding: ${space.half} ${space.oneHalf};
    border-radius: ${radius.small};
    line-height: 1.45;
    cursor: pointer;
  }
  & > div > svg {
    color: ${colour.faint};
  }
  & > div:hover {
    background: ${colour.sunken};
  }
  & > div[aria-selected='true'] {
    background: ${colour.ink};
    color: ${colour.paper};
    /* Seen in forced colours alone, which take the background away. */
    outline: 2px solid transparent;
    outline-offset: -2px;
  }
  & > div[aria-selected='true'] > svg {
    color: inherit;
  }
`
