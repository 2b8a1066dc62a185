import { useState } from 'react'
import { useLocation } from 'react-router'

type Submission = { refused: unknown; pending: boolean }

type FormFill<Stored> = {
  /** Of the form element: another one empties what was typed. */
  key: string
  /** Values that the fields were filled with. */
  filled: Stored
  onInput: () => void
}

/**
 * Fills a form: with `stored` again once the form itself was saved, or as long as nothing was typed into it.
 * A save by another form of the page, or meanwhile, takes nothing typed away.
 */
export function useFormFill<Stored>(stored: Stored, { refused, pending }: Submission): FormFill<Stored> {
  const { key: visit, pathname } = useLocation()
  const fresh = { filled: stored, typed: false, sentFrom: pending ? visit : null }
  const [state, setState] = useState({ ...fresh, count: 0 })
  const { filled, typed, sentFrom, count } = state
  // A submission that another one cut off leaves the visit as it was.
  const saved = !pending && sentFrom !== null && sentFrom !== visit && !refused
  const changed = JSON.stringify(stored) !== JSON.stringify(filled)
  if (saved || (changed && !typed)) setState({ ...fresh, count: count + 1 })
  else if (pending !== (sentFrom !== null)) setState({ ...state, sentFrom: fresh.sentFrom })
  return {
    key: `${pathname} ${count}`,
    filled,
    onInput: () => setState(now => (now.typed ? now : { ...now, typed: true })),
  }
}
