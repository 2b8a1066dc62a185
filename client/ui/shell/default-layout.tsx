import { css } from '@linaria/core'
import type { FormEventHandler, ReactElement, ReactNode } from 'react'
import { wrap } from '../layout/wrap.styles.ts'
import { space } from '../tokens.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import type { Reader, ShellLinks } from './shell-links.ts'
import { mainId, SkipLink } from './skip-link.tsx'

type LayoutProps = {
  links: ShellLinks
  reader: Reader
  onLogout?: FormEventHandler<HTMLFormElement>
  /** R2.3 intro: the page draws its own width from edge to edge. */
  full?: boolean
  /** What concerns the reader on every page, above it. */
  before?: ReactNode
  children: ReactNode
  /** Floating and live parts, after everything that is read. */
  after?: ReactNode
}

/** R2.3 default: skip link, header, main, footer. */
export function DefaultLayout(props: LayoutProps): ReactElement {
  const { links, reader, onLogout, full = false, before, children, after } = props
  return (
    <>
      <SkipLink />
      <Header links={links} reader={reader} onLogout={onLogout} />
      {before}
      <main className={full ? main : `${wrap} ${main}`} id={mainId} tabIndex={-1}>
        {children}
      </main>
      <Footer policies={links.policies} further={links.further} />
      {after}
    </>
  )
}

const main = css`
  flex: 1 0 auto;
  padding-block-end: ${space.eight};

  &:focus {
    box-shadow: none;
    outline: none;
  }
`
