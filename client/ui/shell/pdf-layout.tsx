import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { colour, space } from '../tokens.ts'
import { mainId, SkipLink } from './skip-link.tsx'

/** R2.3 pdf: nothing but the document, for reading and for printing. */
export function PdfLayout({ children, after }: { children: ReactNode; after?: ReactNode }): ReactElement {
  return (
    <>
      <SkipLink />
      <main className={main} id={mainId} tabIndex={-1}>
        {children}
      </main>
      {after}
    </>
  )
}

const main = css`
  flex: 1 0 auto;
  padding-block: ${space.one} ${space.ten};
  background: ${colour.sunken};

  &:focus {
    box-shadow: none;
    outline: none;
  }
  @media print {
    display: block;
    padding: 0;
    background: none;
  }
`
