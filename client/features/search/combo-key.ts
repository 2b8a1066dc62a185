/** What a key does to the list under a combobox. */
export type ComboAct =
  | { kind: 'move'; to: number }
  | { kind: 'pick' }
  | { kind: 'close' }
  | { kind: 'ignore' }

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
