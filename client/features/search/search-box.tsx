import { css } from '@linaria/core'
import {
  type ReactElement,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Form } from 'react-router'
import { lazyComponent } from '#client/lib/lazy-component.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { control } from '#client/ui/field/field.styles.ts'
import { visuallyHidden } from '#client/ui/layout/layout.styles.ts'
import { Icon } from '#client/ui/mark/icon.tsx'
import { media, space } from '#client/ui/tokens.ts'
import type { Suggestion } from '#shared/contract/search.ts'

const Suggestions = lazyComponent(async () => (await import('./suggestions.tsx')).Suggestions)

type SearchBoxProps = {
  action: string
  keyword: string | undefined
  /** Tells words that can be looked for while one types. */
  onType: (words: string) => void
  onPick: (suggestion: Suggestion) => void
}

/**
 * The search field: a GET form that works by itself, and while one types a combobox of titles (WAI-ARIA APG,
 * list autocomplete with manual selection). Syllables being composed are looked up as they are.
 */
export function SearchBox({ action, keyword, onType, onPick }: SearchBoxProps): ReactElement {
  const listId = useId()
  const [typed, setTyped] = useState(keyword ?? '')
  const [open, setOpen] = useState(false)
  const [closings, setClosings] = useState(0)
  const [woken, setWoken] = useState(false)
  const [items, setItems] = useState<Suggestion[]>([])
  const [active, setActive] = useState(-1)
  const input = useSearchField(keyword)
  const type = useCallback(
    (text: string) => {
      setTyped(text)
      setActive(-1)
      setOpen(true)
      setWoken(true)
      onType(wordsIn(text))
    },
    [onType],
  )
  const show = useCallback((suggestions: Suggestion[]) => {
    setItems(suggestions)
    setActive(-1)
  }, [])
  // Takes over text that was typed before hydration.
  useEffect(() => {
    if (input.current !== document.activeElement) return
    if (input.current && input.current.value !== input.current.defaultValue) type(input.current.value)
  }, [type, input])
  const chosen = items[active]
  const close = () => {
    setOpen(false)
    setActive(-1)
    setClosings(count => count + 1)
  }
  return (
    <Form method="get" action={action} className={look} role="search" onSubmit={close}>
      <label>
        <span className={visuallyHidden}>검색어</span>
        <input
          ref={input}
          className={control}
          data-large
          type="search"
          name="keyword"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={items.length > 0 ? listId : undefined}
          aria-activedescendant={chosen && `${listId}-${active}`}
          autoComplete="off"
          enterKeyHint="search"
          placeholder="예: 전세, 돌봄"
          defaultValue={keyword}
          onInput={event => type(event.currentTarget.value)}
          onBlur={close}
          onKeyDown={event => {
            const { isComposing } = event.nativeEvent
            const composing = isComposing || event.keyCode === 229
            const act = comboKey({ key: event.key, composing, active, count: items.length })
            if (!act) return
            event.preventDefault()
            if (act.kind === 'move') setActive(act.to)
            else if (act.kind === 'close') close()
            else if (act.kind === 'pick' && chosen) onPick(chosen)
          }}
        />
      </label>
      {woken && (
        <Suspense>
          <Suggestions
            // A closed list must not come back under other words.
            key={closings}
            id={listId}
            typed={open ? typed.trim() : ''}
            active={active}
            onItems={show}
            onPick={onPick}
          />
        </Suspense>
      )}
      <Button look="solid">
        <Icon name="search" /> 검색
      </Button>
    </Form>
  )
}

/** Empty while a syllable is being begun (전ㅅ), which no text has; first consonants alone are words. */
export function wordsIn(typed: string): string {
  const words = typed.normalize('NFC').trim()
  const isBegun = /[ㄱ-ㅎㅏ-ㅣ]$/.test(words) && !/(?:^|\s)[ㄱ-ㅎ]+$/.test(words)
  return isBegun || [...words].length < 2 ? '' : words
}

/** For a field that follows the words of the address, but takes nothing from somebody who types on. */
function useSearchField(words = ''): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(words)
  useEffect(() => {
    const { current: input } = field
    const before = shown.current
    shown.current = words
    if (input && before !== words && (input !== document.activeElement || input.value === before))
      input.value = words
  }, [words])
  return field
}

const look = css`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one};
  max-width: 46rem;

  & > label {
    flex: 1 1 14rem;
    min-width: 0;
  }
  & input {
    min-height: 3.5rem;
  }
  & input::-webkit-search-cancel-button {
    width: 1.25rem;
    height: 1.25rem;
  }
  & > button {
    min-height: 3.5rem;
    white-space: nowrap;
  }
  ${media.mobile} {
    & > button {
      flex: 1 0 auto;
    }
  }
`

type ComboAct = { kind: 'move'; to: number } | { kind: 'pick' } | { kind: 'close' } | { kind: 'ignore' }

type ComboKey = { key: string; composing: boolean; active: number; count: number }

/**
 * The act of a key, or null where the key is the field's own business. `active` is -1 while the field itself is
 * in force. Enter during composition ends a syllable and never submits; other keys of a composition are the
 * input method's.
 */
export function comboKey({ key, composing, active, count }: ComboKey): ComboAct | null {
  if (composing) return key === 'Enter' ? { kind: 'ignore' } : null
  if (count === 0) return null
  if (key === 'ArrowDown') return { kind: 'move', to: active + 1 < count ? active + 1 : -1 }
  if (key === 'ArrowUp') return { kind: 'move', to: active < 0 ? count - 1 : active - 1 }
  if (key === 'Escape') return { kind: 'close' }
  if (key === 'Enter' && active >= 0) return { kind: 'pick' }
  return null
}
