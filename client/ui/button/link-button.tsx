import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonLook } from './button.styles.ts'
import type { ButtonLook, ButtonSize } from './button.tsx'

type LinkButtonProps = {
  to: string
  children: ReactNode
  look?: ButtonLook
  size?: ButtonSize
  /** Leaves the app: a page the server answers by itself, such as the start of a sign-in. */
  document?: boolean
  /** Leads to a file that is kept rather than shown. */
  file?: boolean
}

/** A link that weighs as much as a button. */
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
