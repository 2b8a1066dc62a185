import { overlayLook } from './overlay.styles.ts'

/** Covers the page, says that something is under way, and answers how to take the cover off again. */
export function showOverlay(label: string): () => void {
  const before = document.activeElement
  const dialog = document.createElement('dialog')
  const word = document.createElement('p')
  dialog.className = overlayLook
  dialog.ariaLabel = label
  dialog.tabIndex = -1
  dialog.ariaBusy = 'true'
  word.role = 'status'
  dialog.append(document.createElement('span'), word)
  dialog.addEventListener('cancel', event => event.preventDefault())
  document.body.append(dialog)
  dialog.showModal()
  // A live region is read out when its text changes, not when it appears with its text.
  setTimeout(() => {
    word.textContent = label
  })
  return () => {
    dialog.close()
    dialog.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}
