import { buttonLook } from '../button/button.styles.ts'
import { dialogLook } from './dialog.styles.ts'

export type DialogChoice = {
  label: string
  value: string
  look: 'solid' | 'outline' | 'danger'
  /** Has the focus when the dialog opens; otherwise the last one has it. */
  first?: boolean
}
export type DialogContent = {
  title?: string
  message: string
  /** Trace code in small print (R8.5). */
  code?: string
  choices: DialogChoice[]
}

/**
 * Shows a modal `<dialog>` and answers the value of the button pressed, or '' when it was dismissed with Esc.
 * Built without React, so that it also works when the tree it would hang in has failed.
 */
export function askInDialog(content: DialogContent): Promise<string> {
  const dialog = dialogOf(content)
  const before = document.activeElement
  document.body.append(dialog)
  dialog.showModal()
  return new Promise(resolve => {
    dialog.addEventListener('close', () => {
      dialog.remove()
      if (before instanceof HTMLElement) before.focus()
      resolve(dialog.returnValue)
    })
  })
}

function dialogOf({ title, message, code, choices }: DialogContent): HTMLDialogElement {
  const dialog = element('dialog', '')
  dialog.className = dialogLook
  dialog.role = 'alertdialog'
  dialog.ariaLabel = title ?? message
  const form = element('form', '')
  form.method = 'dialog'
  const focused = choices.find(({ first }) => first) ?? choices.at(-1)
  form.append(...choices.map(choice => buttonOf(choice, choice === focused)))
  dialog.append(
    ...(title ? [element('h2', title)] : []),
    ...(message ? [element('p', message)] : []),
    ...(code ? [element('small', `오류 번호 ${code}`)] : []),
    form,
  )
  return dialog
}

function buttonOf({ label, value, look }: DialogChoice, focused: boolean): HTMLButtonElement {
  const button = element('button', label)
  button.className = buttonLook
  button.value = value
  button.dataset.look = look
  button.autofocus = focused
  return button
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text: string,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  made.textContent = text
  return made
}
