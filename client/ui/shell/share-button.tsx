import { css } from '@linaria/core'
import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../mark/icon.tsx'
import { colour, media, space } from '../tokens.ts'

const SharePanel = lazy(() => import('./share-panel.tsx').then(({ SharePanel }) => ({ default: SharePanel })))
const panelId = 'share'

/**
 * R3.4: the floating share button, except on pages for writing. Shares the public address with its query. Rendered in
 * the browser only: without script the browser's own share does the same.
 */
export function ShareButton({ baseUrl }: { baseUrl: string }): ReactElement | null {
  const { pathname, search } = useLocation()
  const [ready, setReady] = useState(false)
  const [opened, setOpened] = useState(false)
  useEffect(() => setReady(true), [])
  if (!ready || /\/(add|update)/.test(pathname)) return null
  return (
    <div className={place}>
      <button
        type="button"
        className={round}
        popoverTarget={panelId}
        aria-label="이 글 나누기"
        onClick={() => setOpened(true)}
      >
        <Icon name="share" size={22} />
      </button>
      <div className={panel} id={panelId} popover="auto">
        {opened && (
          <Suspense fallback={null}>
            <SharePanel url={`${baseUrl}${pathname}${search}`} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

const place = css`
  position: fixed;
  z-index: 5;
  inset-block-end: ${space.three};
  inset-inline-end: ${space.three};

  ${media.mobile} {
    inset-block-end: ${space.two};
    inset-inline-end: ${space.two};

    /* A notice over the page hides it. */
    html:has([data-over-page]) & {
      display: none;
    }
  }
  @media print {
    display: none;
  }
`

const round = css`
  display: grid;
  place-items: center;
  /* Floats over the text, so it does not zoom with the page. */
  width: calc(3rem / var(--zoom, 1));
  height: calc(3rem / var(--zoom, 1));
  padding: 0;
  border: 1px solid ${colour.border};
  border-radius: 50%;
  background: ${colour.raised};

  & > svg {
    width: calc(1.375rem / var(--zoom, 1));
    height: calc(1.375rem / var(--zoom, 1));
  }
  &:hover {
    border-color: ${colour.ink};
  }
  &:focus-visible {
    border-radius: 50%;
  }
`

const panel = css`
  position: fixed;
  inset: auto ${space.three} 5.5rem auto;
  min-width: 12rem;
  padding: ${space.one};
  border: 1px solid ${colour.border};
  border-radius: 8px;
  background: ${colour.raised};
  color: ${colour.ink};
`
