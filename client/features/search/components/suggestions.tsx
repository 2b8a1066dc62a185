import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useEffect } from 'react'
import type { Suggestion } from '#shared/contract/search.ts'
import { suggestionsQuery } from '../api/suggestions.ts'
import { useSettled } from '../use-settled.ts'
import { SuggestionList } from './suggestion-list.tsx'

type SuggestionsProps = {
  id: string
  /** What stands in the field; empty while the list is closed. */
  typed: string
  active: number
  /** The field has to know what its keys walk through. */
  onItems: (items: Suggestion[]) => void
  onPick: (suggestion: Suggestion) => void
}

const none: Suggestion[] = []

/** Asks for titles once typing rests, and shows them; a chunk of its own, since many come to read results alone. */
export function Suggestions({ id, typed, active, onItems, onPick }: SuggestionsProps): ReactElement {
  const asked = useSettled(typed, 120)
  const { data = none } = useQuery({ ...suggestionsQuery(asked), enabled: asked !== '' })
  const items = asked && typed ? data : none
  useEffect(() => onItems(items), [items, onItems])
  return <SuggestionList id={id} items={items} active={active} onPick={onPick} />
}
