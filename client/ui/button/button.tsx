import { type ButtonHTMLAttributes, type MouseEvent, type ReactElement, useRef } from 'react'
import { timing } from '#shared/constants/limits.ts'
import { buttonLook } from './button.styles.ts'

export type ButtonLook = 'outline' | 'solid' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  look?: ButtonLook
  size?: ButtonSize
  /** Under way: keeps its focus, says so, and takes no second press. */
  pending?: boolean
  /** R3.9: ignores presses within 2 s of the one that counted. */
  debounce?: boolean
  /** The state of a toggle, drawn; say it by `aria-pressed` or by the label too. */
  on?: boolean
}

/** A button of the product; a submit button unless `type` says otherwise. */
export function Button(props: ButtonProps): ReactElement {
  const { look = 'outline', size = 'medium', pending = false, debounce, on, onClick, ...rest } = props
  const counted = useRef(Number.NEGATIVE_INFINITY)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const tooSoon = debounce && event.timeStamp - counted.current < timing.buttonDebounce
    if (pending || tooSoon) return event.preventDefault()
    counted.current = event.timeStamp
    onClick?.(event)
  }
  return (
    <button
      type="submit"
      {...rest}
      className={buttonLook}
      data-look={look}
      data-size={size}
      data-on={on}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={press}
    />
  )
}
