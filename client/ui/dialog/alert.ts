type Alert = { message: string; title?: string; code?: string; confirmLabel?: string }
type Confirm = Alert & { cancelLabel?: string; danger?: boolean }

/** R3.9: says something that must be read; resolves when it was closed. Does nothing on the server. */
export async function alert({ confirmLabel = '확인', ...content }: Alert): Promise<void> {
  if (typeof document === 'undefined') return
  const { askInDialog } = await import('./ask-in-dialog.ts')
  await askInDialog({ ...content, choices: [{ label: confirmLabel, value: 'yes', look: 'solid' }] })
}

/** Asks before something that cannot be undone; true when it was confirmed. */
export async function confirm(options: Confirm): Promise<boolean> {
  const { confirmLabel = '확인', cancelLabel = '취소', danger, ...content } = options
  const { askInDialog } = await import('./ask-in-dialog.ts')
  const choice = await askInDialog({
    ...content,
    choices: [
      { label: cancelLabel, value: '', look: 'outline' },
      { label: confirmLabel, value: 'yes', look: danger ? 'danger' : 'solid' },
    ],
  })
  return choice === 'yes'
}
