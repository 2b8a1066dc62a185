import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { wrap } from '../layout/wrap.styles.ts'
import { colour, size, space, width } from '../tokens.ts'
import { BrandLink } from './brand-link.tsx'
import { Footer } from './footer.tsx'
import type { ShellLinks } from './shell-links.ts'
import { mainId, SkipLink } from './skip-link.tsx'
import { ViewMenu } from './view-menu.tsx'

type SimpleLayoutProps = { links: ShellLinks; children: ReactNode; after?: ReactNode }

/** R2.3 simple: sign-in, sign-up, consent. One column and nothing to wander off to. */
export function SimpleLayout({ links, children, after }: SimpleLayoutProps): ReactElement {
  return (
    <>
      <SkipLink />
      <header className={bar}>
        <div className={`${wrap} ${row}`}>
          <BrandLink to={links.home} />
          <ViewMenu linkTo={links.view} />
        </div>
      </header>
      <main className={main} id={mainId} tabIndex={-1}>
        {children}
      </main>
      <Footer policies={links.policies} further={links.further} />
      {after}
    </>
  )
}

const bar = css`
  padding-block: ${space.one};
  border-block-end: 1px solid ${colour.hairline};
`

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.half} ${space.two};
  font-size: ${size.small};
`

const main = css`
  flex: 1 0 auto;
  width: 100%;
  max-width: calc(${width.column} + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);
  padding-block-end: ${space.eight};

  &:focus {
    box-shadow: none;
    outline: none;
  }
`
