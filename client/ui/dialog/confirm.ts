type Confirm = {
  title: string
  message?: string
  confirm?: string
  cancel?: string
  /** `danger` for what cannot be undone; focuses the cancel button. */
  tone?: 'plain' | 'danger'
}

export async function confirm(options: Confirm): Promise<boolean> {
  const { title, message = '', confirm = '확인', cancel = '취소', tone = 'plain' } = options
  if (typeof document === 'undefined') return false
  const { askInDialog } = await import('./dialog.ts')
  const choice = await askInDialog({
    title,
    message,
    choices: [
      { label: cancel, value: '', look: 'outline', first: tone === 'danger' },
      { label: confirm, value: 'yes', look: tone === 'danger' ? 'danger' : 'solid' },
    ],
  })
  return choice === 'yes'
}

type Choose<Value extends string> = {
  title: string
  message?: string
  choices: readonly { label: string; value: Value }[]
  cancel?: string
}

/** Null when cancelled. The last choice is the likely one. */
export async function choose<Value extends string>(options: Choose<Value>): Promise<Value | null> {
  const { title, message = '', choices, cancel = '취소' } = options
  if (typeof document === 'undefined') return null
  const { askInDialog } = await import('./dialog.ts')
  const answer = await askInDialog({
    title,
    message,
    choices: [
      { label: cancel, value: '', look: 'outline' },
      ...choices.map(({ label, value }, index) => ({
        label,
        value,
        look: index === choices.length - 1 ? ('solid' as const) : ('outline' as const),
      })),
    ],
  })
  return choices.find(({ value }) => value === answer)?.value ?? null
}
