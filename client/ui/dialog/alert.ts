type Alert = { message: string; title?: string; code?: string | undefined; confirmLabel?: string }

/** Loads the dialog while there is a network: an alert may be about having none. */
export const preloadDialogs = (): Promise<typeof import('./dialog.ts')> => import('./dialog.ts')

/** R3.9: resolves when closed. Does nothing on the server. */
export async function alert({ confirmLabel = '확인', ...content }: Alert): Promise<void> {
  if (typeof document === 'undefined') return
  const dialogs = await preloadDialogs().catch(() => null)
  if (dialogs)
    await dialogs.askInDialog({ ...content, choices: [{ label: confirmLabel, value: 'yes', look: 'solid' }] })
  // The chunk could not be loaded.
  else window.alert([content.title, content.message, content.code].filter(Boolean).join('\n\n'))
}
