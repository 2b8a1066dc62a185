import { css } from '@linaria/core'
import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '../mark/icon.tsx'
import { colour, radius, size, space } from '../tokens.ts'
import { placeBelow } from './place-below.ts'

type TooltipProps = {
  /** What is explained; the button is named by it. */
  label: string
  children: ReactNode
}

/**
 * A small explanation behind a mark: on hover, focus and touch; Esc, leaving and a touch elsewhere close it. A native
 * popover, so that without script it still opens, in the middle of the page.
 */
export function Tooltip({ label, children }: TooltipProps): ReactElement {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])
  const show = () => {
    clearTimeout(leaving.current)
    if (!button.current || !bubble.current?.matches(':not(:popover-open)')) return
    bubble.current.showPopover()
    placeBelow(button.current, bubble.current)
  }
  const hide = () => {
    if (bubble.current?.matches(':popover-open')) bubble.current.hidePopover()
  }
  // Time to cross the gap between mark and bubble (WCAG 1.4.13).
  const hideSoon = () => {
    if (button.current !== document.activeElement) leaving.current = setTimeout(hide, 200)
  }
  return (
    <span className={around} onPointerEnter={show} onPointerLeave={hideSoon}>
      <button
        ref={button}
        type="button"
        className={mark}
        popoverTarget={id}
        aria-label={`${label} 설명`}
        aria-describedby={id}
        onClick={event => {
          event.preventDefault()
          show()
        }}
        onFocus={show}
        onBlur={hide}
      >
        <Icon name="info" size={18} />
      </button>
      <span ref={bubble} className={look} id={id} role="tooltip" popover="auto">
        {children}
      </span>
    </span>
  )
}

const around = css`
  display: inline-grid;
  vertical-align: middle;
`

const mark = css`
  display: grid;
  place-items: center;
  min-width: 1.75rem;
  min-height: 1.75rem;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  color: ${colour.faint};

  &:hover {
    color: ${colour.accent};
  }
  &:focus-visible {
    border-radius: 50%;
  }
`

const look = css`
  position: fixed;
  width: max-content;
  max-width: min(20rem, calc(100vw / var(--zoom, 1) - 2rem));
  padding: ${space.one} ${space.oneHalf};
  border: 1px solid ${colour.ink};
  border-radius: ${radius.control};
  background: ${colour.ink};
  color: ${colour.paper};
  font-size: ${size.small};
  font-weight: 400;
  line-height: 1.55;
  text-align: start;

  &[data-placed] {
    margin: 0;
  }
`
