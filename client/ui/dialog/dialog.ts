import { css } from '@linaria/core'
import { buttonLook } from '../button/button.tsx'
import { colour, motion, radius, size, space } from '../tokens.ts'

type DialogChoice = {
  label: string
  value: string
  look: 'solid' | 'outline' | 'danger'
  /** Focused when the dialog opens; the last one by default. */
  first?: boolean
}
export type DialogContent = {
  title?: string
  message: string
  code?: string
  choices: DialogChoice[]
}

/**
 * Shows a modal `<dialog>` and returns the value of the chosen button, '' after Esc. Built without React, so that it
 * also works when the tree around it has failed.
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

const dialogLook = css`
  width: min(26rem, calc(100% - 2rem));
  padding: ${space.three};
  border: 1px solid ${colour.border};
  border-radius: ${radius.card};
  background: ${colour.raised};
  color: ${colour.ink};
  opacity: 1;
  transition: opacity ${motion.quick};

  @starting-style {
    opacity: 0;
  }
  &::backdrop {
    background: rgb(20 14 24 / 0.5);
  }
  & h2 {
    font-size: ${size.lead};
  }
  & p {
    margin-block-start: ${space.one};
    color: ${colour.soft};
    white-space: pre-line;
  }
  & small {
    display: block;
    margin-block-start: ${space.one};
    color: ${colour.faint};
    font-size: ${size.tiny};
  }
  & form {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: ${space.one};
    margin-block-start: ${space.three};
  }
`
