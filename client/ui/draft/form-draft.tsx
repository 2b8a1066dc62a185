import { css } from '@linaria/core'
import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { colour, space } from '../tokens.ts'
import { type Draft, dropDraft, readDraft, saveDraft } from './draft-storage.ts'

export type FormDraft<Values> = {
  form: RefObject<HTMLFormElement | null>
  kept: boolean
  /** Initial values; `key` changes when the form starts over. A restored draft is sent under the key it was typed under. */
  current: { key: string; values: Values; idempotencyKey: string | undefined }
  restore: () => void
  forget: () => void
}

/**
 * Stores the named text fields of a form on this device while they are written, and offers them later. `name` comes
 * from `draftName`.
 */
export function useDraft<Values extends Draft>(name: string, values: Values): FormDraft<Values> {
  const form = useRef<HTMLFormElement>(null)
  const [isOffered, setOffered] = useState(false)
  const offered = useRef<Draft | null>(null)
  const offer = (draft: Draft | null) => {
    offered.current = draft
    setOffered(draft !== null)
  }
  const [restored, setRestored] = useState<(Values & Draft) | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is looked up once, on arrival.
  useEffect(() => {
    const found = readDraft(name)
    offer(found && isDifferent(found, values) ? found : null)
  }, [name])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `restored` puts a new form element in place.
  useEffect(() => {
    const element = form.current
    let kept = true
    const keep = () => {
      if (!element) return
      const typed = fieldsOf(element, [...Object.keys(values), 'idempotencyKey'])
      // A few letters must not take the place of the draft on offer.
      if (offered.current && lengthOf(typed) < lengthOf(offered.current)) kept = !isDifferent(typed, values)
      else kept = saveDraft(name, typed)
    }
    // Only where the text is not stored: elsewhere leaving loses nothing.
    const hold = (event: BeforeUnloadEvent) => !kept && event.preventDefault()
    element?.addEventListener('input', keep)
    window.addEventListener('beforeunload', hold)
    return () => {
      element?.removeEventListener('input', keep)
      window.removeEventListener('beforeunload', hold)
    }
  }, [name, restored])
  return {
    form,
    kept: isOffered,
    current: {
      key: restored ? 'restored' : 'fresh',
      values: restored ?? values,
      idempotencyKey: restored?.idempotencyKey,
    },
    restore: () => {
      setRestored({ ...values, ...offered.current })
      offer(null)
    },
    forget: () => {
      dropDraft(name)
      offer(null)
    },
  }
}

const isDifferent = (draft: Draft, values: Draft) =>
  Object.entries(values).some(([field, text]) => draft[field]?.trim() && draft[field] !== text)

const lengthOf = (draft: Draft) => Object.values(draft).join('').length

function fieldsOf(form: HTMLFormElement, names: string[]): Draft {
  const data = new FormData(form)
  return Object.fromEntries(names.map(name => [name, String(data.get(name) ?? '')]))
}

export function DraftOffer(props: { onRestore: () => void; onForget: () => void }): ReactElement {
  return (
    <div className={offer} role="status">
      <p>쓰던 글이 이 기기에 남아 있어요.</p>
      <Button type="button" look="outline" size="small" onClick={props.onRestore}>
        이어 쓰기
      </Button>
      <Button type="button" look="quiet" size="small" onClick={props.onForget}>
        지우기
      </Button>
    </div>
  )
}

const offer = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.one};
  padding: ${space.oneHalf} ${space.two};
  border-inline-start: 4px solid ${colour.accent};
  background: ${colour.accentSoft};

  & > p {
    flex: 1 1 14rem;
  }
`
