import { css } from '@linaria/core'
import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '../mark/icon.tsx'
import { colour, radius, size, space } from '../tokens.ts'

type TooltipProps = {
  label: string
  children: ReactNode
}

/**
 * Opens on hover, focus and touch; closes on Esc, leaving and a touch elsewhere. A native popover, which opens without
 * script too, in the middle of the page.
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
  // Time to cross the gap between button and tooltip (WCAG 1.4.13).
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

const gap = 6
const edge = 8

/**
 * Places a fixed box below its anchor, or above it, inside the window. Through CSSOM, which the style policy allows.
 * The page's zoom scales these values, so it is measured and divided out.
 */
function placeBelow(anchor: HTMLElement, box: HTMLElement): void {
  box.dataset.placed = ''
  box.style.inset = '0 auto auto 0'
  const at = anchor.getBoundingClientRect()
  const own = box.getBoundingClientRect()
  const scale = own.width / box.offsetWidth || 1
  const middle = at.left + at.width / 2 - own.width / 2
  const left = Math.max(edge, Math.min(middle, innerWidth - own.width - edge))
  const below = at.bottom + gap
  const top = below + own.height > innerHeight ? Math.max(edge, at.top - gap - own.height) : below
  box.style.inset = `${top / scale}px auto auto ${left / scale}px`
}
