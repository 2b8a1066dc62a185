import { useEffect, useState } from 'react'

/**
 * Text typed into a field of the server's HTML before hydration, by the field's id; an `input` event tells the
 * form of it. React puts a text area's default back when it hydrates (facebook/react#26974), so what is returned
 * has to be the default instead.
 */
export function useTypedBeforeHydration(id: string): string | undefined {
  const [typed] = useState(() => typedInto(id))
  useEffect(() => {
    if (typed === undefined) return
    const tell = () => document.getElementById(id)?.dispatchEvent(new Event('input', { bubbles: true }))
    // The form begins to listen after its fields.
    queueMicrotask(tell)
  }, [id, typed])
  return typed
}

/** Hydration that was interrupted begins again, when the default is already what was typed. */
const typedValues = new WeakMap<Element, string>()

function typedInto(id: string): string | undefined {
  if (typeof document === 'undefined') return
  const field = document.getElementById(id)
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return
  if (field.value !== field.defaultValue) typedValues.set(field, field.value)
  return typedValues.get(field)
}
