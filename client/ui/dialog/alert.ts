type Alert = { message: string; title?: string; code?: string; confirmLabel?: string }

/** R3.9: says something that must be read; resolves when it was closed. Does nothing on the server. */
export async function alert({ confirmLabel = '확인', ...content }: Alert): Promise<void> {
  if (typeof document === 'undefined') return
  const { askInDialog } = await import('./ask-in-dialog.ts')
  await askInDialog({ ...content, choices: [{ label: confirmLabel, value: 'yes', look: 'solid' }] })
}
