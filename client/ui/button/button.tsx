import { css } from '@linaria/core'
import { type ButtonHTMLAttributes, type MouseEvent, type ReactElement, type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { timing } from '#shared/constants/timing.ts'
// Renamed: a local `size` beside the import would keep the tokens in the bundle.
import { colour, motion, radius, space, size as textSize } from '../tokens.ts'

export type ButtonLook = 'outline' | 'solid' | 'quiet' | 'danger'
type ButtonSize = 'small' | 'medium' | 'large'

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  look?: ButtonLook | undefined
  size?: ButtonSize
  /** Keeps its focus while work is under way, and ignores clicks: also the second of a double tap, before it is drawn. */
  pending?: boolean
  /** R3.9: ignores clicks within 2 s of the last one. */
  debounce?: boolean
  on?: boolean
}

/** A submit button unless `type` says otherwise. */
export function Button(props: ButtonProps): ReactElement {
  const { look = 'outline', size = 'medium', pending, debounce, on, onClick, ...rest } = props
  const inactive = pending || rest['aria-disabled']
  const counted = useRef(Number.NEGATIVE_INFINITY)
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    const tooSoon = debounce && event.timeStamp - counted.current < timing.buttonDebounce
    const isSecondTap = pending !== undefined && event.detail > 1
    if (inactive || tooSoon || isSecondTap) return event.preventDefault()
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
      aria-disabled={inactive || undefined}
      aria-busy={pending || undefined}
      onClick={handleClick}
    />
  )
}

type LinkButtonProps = {
  to: string
  children: ReactNode
  look?: ButtonLook
  size?: ButtonSize
  /** Loads a page that the server answers by itself, such as the start of a sign-in. */
  document?: boolean
  file?: boolean
}

export function LinkButton(props: LinkButtonProps): ReactElement {
  const { to, children, look = 'outline', size = 'medium', document = false, file = false } = props
  return (
    <Link
      to={to}
      className={buttonLook}
      data-look={look}
      data-size={size}
      reloadDocument={document || file}
      {...(file && { download: '' })}
    >
      {children}
    </Link>
  )
}

export const buttonLook = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space.one};
  min-height: 2.75rem;
  padding: 0.4rem 1.15rem;
  border: 1px solid ${colour.border};
  border-radius: ${radius.control};
  background: ${colour.raised};
  color: ${colour.ink};
  font-size: 1rem;
  font-weight: 600;
  line-height: 1.4;
  text-align: center;
  text-decoration: none;
  transition:
    background ${motion.quick},
    border-color ${motion.quick},
    color ${motion.quick};

  &:hover {
    border-color: ${colour.ink};
  }
  &:focus-visible {
    border-radius: ${radius.control};
  }
  &[data-look='solid'] {
    border-color: ${colour.accent};
    background: ${colour.accent};
    color: ${colour.onAccent};
  }
  &[data-look='solid']:hover {
    border-color: ${colour.accentStrong};
    background: ${colour.accentStrong};
  }
  &[data-look='danger'] {
    border-color: ${colour.danger};
    background: ${colour.danger};
    color: ${colour.onDanger};
  }
  &[data-look='quiet'] {
    padding-inline: ${space.one};
    border-color: transparent;
    background: none;
    font-weight: 500;
  }
  &[data-look='quiet']:hover {
    text-decoration: underline;
  }
  &[data-size='small'] {
    min-height: 2.25rem;
    padding-block: 0.2rem;
    padding-inline: 0.8rem;
    font-size: ${textSize.small};
  }
  &[data-size='large'] {
    min-height: 3.25rem;
    padding-inline: 1.6rem;
    font-size: ${textSize.body};
  }
  &[data-on='true'] {
    border-color: ${colour.accent};
    background: ${colour.accentSoft};
    color: ${colour.accentStrong};
  }
  &:disabled,
  &[data-look]:disabled:hover {
    border-color: ${colour.hairline};
    background: ${colour.sunken};
    color: ${colour.faint};
    cursor: default;
  }
  &[aria-disabled='true'] {
    cursor: progress;
    opacity: 0.7;
  }
`
