import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { colour, media, space } from '../tokens.ts'

/** A sheet of paper on the screen; on paper it is the page itself, A4 with its number at the foot. */
export function Sheet({ label, children }: { label?: string; children: ReactNode }): ReactElement {
  return (
    <article className={sheet} aria-label={label}>
      {children}
    </article>
  )
}

const sheet = css`
  :global() {
    @page {
      size: A4;
      margin: 24mm 22mm 26mm;

      @bottom-center {
        content: counter(page) ' / ' counter(pages);
        font-size: 9pt;
      }
    }
  }
  width: 100%;
  max-width: 52rem;
  margin: 0 auto ${space.four};
  padding: clamp(${space.three}, 9%, ${space.ten});
  border: 1px solid ${colour.hairline};
  background: ${colour.raised};

  ${media.mobile} {
    border-inline: 0;
  }
  @media print {
    max-width: none;
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
    color: #000;
    font-size: 10.5pt;

    & + & {
      break-before: page;
    }
    & a {
      color: inherit;
      text-decoration: none;
    }
  }
`
