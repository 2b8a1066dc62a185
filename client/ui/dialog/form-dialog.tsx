import { css } from '@linaria/core'
import { type ReactElement, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { colour, radius, size, space } from '../tokens.ts'

type FormDialogProps = { title: string; onClose: () => void; children: ReactNode }

export function FormDialog({ title, onClose, children }: FormDialogProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Closed while it is still in the document: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element?.open) element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog ref={dialog} className={look} aria-labelledby={id} onCancel={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  )
}

const look = css`
  width: min(32rem, calc(100% - 2rem));
  max-height: calc(100% - 2rem);
  padding: ${space.three};
  border: 1px solid ${colour.border};
  border-radius: ${radius.card};
  background: ${colour.raised};
  color: ${colour.ink};
  overflow-y: auto;

  &::backdrop {
    background: rgb(20 14 24 / 0.5);
  }
  & > h2 {
    margin-block-end: ${space.three};
    font-size: ${size.lead};
  }
`
