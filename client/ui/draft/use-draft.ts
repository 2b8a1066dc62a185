import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Draft, dropDraft, readDraft, saveDraft } from './draft-storage.ts'

/** A form's draft: `Values` are its named text fields. */
export type FormDraft<Values> = {
  form: RefObject<HTMLFormElement | null>
  /** A draft from earlier is there and differs from what the form shows. */
  kept: boolean
  /** What the form starts from; `key` changes when it starts over. */
  current: { key: string; values: Values }
  restore: () => void
  forget: () => void
}

/**
 * Keeps the named text fields of a form on this device while they are written, and offers them back. `name` holds
 * the writer's seq (`draftName`).
 */
export function useDraft<Values extends Draft>(name: string, values: Values): FormDraft<Values> {
  const form = useRef<HTMLFormElement>(null)
  const [kept, setKept] = useState<Draft | null>(null)
  const [restored, setRestored] = useState<Values | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is looked up once, on arrival.
  useEffect(() => {
    const found = readDraft(name)
    if (found && differs(found, values)) setKept(found)
  }, [name])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `restored` puts a new form element in place.
  useEffect(() => {
    const element = form.current
    let kept = true
    const keep = () => {
      if (element) kept = saveDraft(name, fieldsOf(element, Object.keys(values)))
    }
    // Asked only where the device could not keep the text: elsewhere leaving loses nothing.
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
    kept: kept !== null,
    current: { key: restored ? 'restored' : 'fresh', values: restored ?? values },
    restore: () => {
      setRestored({ ...values, ...kept })
      setKept(null)
    },
    forget: () => {
      dropDraft(name)
      setKept(null)
    },
  }
}

const differs = (draft: Draft, values: Draft) =>
  Object.entries(draft).some(([field, text]) => text.trim() !== '' && text !== values[field])

function fieldsOf(form: HTMLFormElement, names: string[]): Draft {
  const data = new FormData(form)
  return Object.fromEntries(names.map(name => [name, String(data.get(name) ?? '')]))
}
