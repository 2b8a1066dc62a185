import { css } from '@linaria/core'
import { type MouseEvent, type ReactElement, type ReactNode, useId, useRef } from 'react'
import { Button, type ButtonLook } from '../button/button.tsx'
import { Icon } from '../mark/icon.tsx'
import { colour, motion, size, space } from '../tokens.ts'

type SideSheetProps = {
  title: string
  children: ReactNode
  look?: ButtonLook
}

/**
 * A modal dialog that slides in from the side; Esc and a click beside it close it. Only for content with another way to
 * it: it needs script.
 */
export function SideSheet({ title, children, look = 'outline' }: SideSheetProps): ReactElement {
  const id = useId()
  const sheet = useRef<HTMLDialogElement>(null)
  const closeBeside = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (target === currentTarget) currentTarget.close()
  }
  return (
    <span className="needs-script">
      <Button type="button" look={look} onClick={() => sheet.current?.showModal()} aria-haspopup="dialog">
        {title}
      </Button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a modal dialog by itself. */}
      <dialog className={panel} ref={sheet} aria-labelledby={id} onClick={closeBeside}>
        <div>
          <header>
            <h2 id={id}>{title}</h2>
            <button type="button" onClick={() => sheet.current?.close()} aria-label="닫기">
              <Icon name="close" size={24} />
            </button>
          </header>
          {children}
        </div>
      </dialog>
    </span>
  )
}

const panel = css`
  width: min(24rem, 88%);
  max-width: none;
  height: 100%;
  max-height: none;
  margin: 0 0 0 auto;
  padding: 0;
  border: 0;
  background: ${colour.raised};
  color: ${colour.ink};
  overflow-y: auto;
  transition: translate ${motion.calm};

  @starting-style {
    &[open] {
      translate: 100% 0;
    }
  }
  &::backdrop {
    background: rgb(20 14 24 / 0.5);
  }
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: ${space.two};
    min-height: 100%;
    padding: ${space.two} ${space.three} ${space.four};
  }
  & header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space.two};
  }
  & header > h2 {
    font-size: ${size.lead};
  }
  & header > button {
    display: grid;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    margin-inline-end: -0.6rem;
    padding: 0;
    border: 0;
    background: none;
  }
`
