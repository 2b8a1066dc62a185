import { css } from '@linaria/core'
import { colour, motion, radius, space } from '../tokens.ts'

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
  // A live region is read when its text changes, not when it appears with its text.
  setTimeout(() => {
    word.textContent = label
  })
  return () => {
    dialog.close()
    dialog.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}

const overlayLook = css`
  display: grid;
  justify-items: center;
  gap: ${space.two};
  min-width: min(16rem, calc(100% - 2rem));
  padding: ${space.three} ${space.four};
  border: 1px solid ${colour.border};
  border-radius: ${radius.card};
  background: ${colour.raised};
  color: ${colour.ink};
  transition: opacity ${motion.quick};

  @starting-style {
    opacity: 0;
  }
  &::backdrop {
    background: rgb(20 14 24 / 0.5);
  }
  /* Focused, but without any control. */
  &:focus-visible {
    border-radius: ${radius.card};
    box-shadow: none;
    outline: none;
  }
  & > p {
    min-height: 1.65em;
  }
  & > span {
    width: 100%;
    height: 4px;
    border-radius: 2px;
    background: ${colour.track};
    overflow: hidden;
  }
  & > span::after {
    content: '';
    display: block;
    width: 40%;
    height: 100%;
    border-radius: 2px;
    background: ${colour.accent};
    animation: overlay-run 1.2s linear infinite;
  }
  @media (prefers-reduced-motion: reduce) {
    & > span::after {
      width: 100%;
    }
  }
  @keyframes overlay-run {
    from {
      translate: -100% 0;
    }
    to {
      translate: 250% 0;
    }
  }
`
