import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { useHydrated } from '#client/lib/browser-events.ts'
import { Button } from '../button/button.tsx'
import { colour, media, size, space } from '../tokens.ts'

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

export function SheetBar({ back, label }: { back: string; label: string }): ReactElement {
  const hydrated = useHydrated()
  return (
    <nav className={bar} aria-label="문서">
      <Link to={back}>{label}</Link>
      <div className="needs-script">
        <Button type="button" size="small" aria-disabled={!hydrated} onClick={() => print()}>
          인쇄하거나 PDF로 저장
        </Button>
      </div>
      <noscript>인쇄는 브라우저의 인쇄 메뉴에서 할 수 있어요.</noscript>
    </nav>
  )
}

const bar = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.one} ${space.three};
  max-width: 52rem;
  min-height: 2.75rem;
  margin: 0 auto;
  padding: ${space.one} var(--gutter);
  font-size: ${size.small};

  @media print {
    display: none;
  }
`
