import { css } from '@linaria/core'
import { type FormEventHandler, memo, type ReactElement, type ReactNode, Suspense } from 'react'
import { lazyComponent } from '#client/lib/lazy-component.tsx'
import { wrap } from '../layout/layout.styles.ts'
import { BrandLink } from '../mark/brand.tsx'
import { colour, size, space, width } from '../tokens.ts'
import { Header } from './header.tsx'
import { ViewMenu } from './header-menu.tsx'
import type { Reader, ShellLinks } from './shell-links.ts'

const LateFooter = lazyComponent(async () => (await import('./footer.tsx')).Footer)

/** Memoized: an update before the code has come would replace the server's HTML by the fallback. */
const Footer = memo(function Footer(links: Pick<ShellLinks, 'policies' | 'further'>): ReactElement {
  return (
    <Suspense>
      <LateFooter {...links} />
    </Suspense>
  )
})

type DefaultLayoutProps = {
  links: ShellLinks
  reader: Reader
  onLogout?: FormEventHandler<HTMLFormElement>
  /** R2.3 intro: the page sets its own width. */
  full?: boolean
  before?: ReactNode
  children: ReactNode
  after?: ReactNode
}

/** R2.3 default: skip link, header, main, footer. */
export function DefaultLayout(props: DefaultLayoutProps): ReactElement {
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
`

type SimpleLayoutProps = { links: ShellLinks; children: ReactNode; after?: ReactNode }

/** R2.3 simple: one column without navigation, for sign-in, sign-up and consent. */
export function SimpleLayout({ links, children, after }: SimpleLayoutProps): ReactElement {
  return (
    <>
      <SkipLink />
      <header className={simpleHeader}>
        <div className={`${wrap} ${simpleHeaderRow}`}>
          <BrandLink to={links.home} />
          <ViewMenu linkTo={links.view} />
        </div>
      </header>
      <main className={oneColumn} id={mainId} tabIndex={-1}>
        {children}
      </main>
      <Footer policies={links.policies} further={links.further} />
      {after}
    </>
  )
}

const simpleHeader = css`
  padding-block: ${space.one};
  border-block-end: 1px solid ${colour.hairline};
`

const simpleHeaderRow = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.half} ${space.two};
  font-size: ${size.small};
`

const oneColumn = css`
  flex: 1 0 auto;
  width: 100%;
  max-width: calc(${width.column} + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);
  padding-block-end: ${space.eight};
`

/** R2.3 pdf: the document alone, for reading and printing. */
export function PdfLayout({ children, after }: { children: ReactNode; after?: ReactNode }): ReactElement {
  return (
    <>
      <SkipLink />
      <main className={paper} id={mainId} tabIndex={-1}>
        {children}
      </main>
      {after}
    </>
  )
}

const paper = css`
  flex: 1 0 auto;
  padding-block: ${space.one} ${space.ten};
  background: ${colour.sunken};
  @media print {
    display: block;
    padding: 0;
    background: none;
  }
`

export const mainId = 'main'

export function SkipLink(): ReactElement {
  return (
    <a className={skipLink} href={`#${mainId}`}>
      본문 바로가기
    </a>
  )
}

const skipLink = css`
  position: absolute;
  z-index: 30;
  inset-block-start: ${space.one};
  inset-inline-start: ${space.two};
  padding: ${space.one} ${space.two};
  background: ${colour.ink};
  color: ${colour.paper};
  font-weight: 600;
  text-decoration: none;
  translate: 0 -200%;

  &:focus {
    translate: 0 0;
  }
`
