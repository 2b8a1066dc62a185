import { css } from '@linaria/core'
import { type ReactElement, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '#client/lib/browser-events.ts'
import { lazyComponent } from '#client/lib/lazy-component.tsx'
import { Icon } from '../mark/icon.tsx'
import { colour, media, motion, space } from '../tokens.ts'

const SharePanel = lazyComponent(async () => (await import('./share-panel.tsx')).SharePanel)
const panelId = 'share'

/**
 * R3.4: the floating share button, except on pages for writing. Shares the public address with its query. Rendered in
 * the browser only: without script the browser's own share does the same.
 */
export function ShareButton({ baseUrl }: { baseUrl: string }): ReactElement | null {
  const { pathname, search } = useLocation()
  const hydrated = useHydrated()
  const [opened, setOpened] = useState(false)
  useReadingDirection()
  if (!hydrated || /\/(add|update)/.test(pathname)) return null
  return (
    <div className={place} data-bottom-bar="share">
      <button type="button" className={round} popoverTarget={panelId} aria-label="이 글 공유하기">
        <Icon name="share" size={22} />
      </button>
      <div
        className={panel}
        id={panelId}
        popover="auto"
        onToggle={({ newState }) => setOpened(newState === 'open')}
      >
        {opened && (
          <Suspense fallback={null}>
            <SharePanel address={`${baseUrl}${pathname}${search}`} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** Marks the page while its reader scrolls down, when bars at the bottom make room. */
function useReadingDirection(): void {
  useEffect(() => {
    const root = document.documentElement
    // Below any place: the first call removes the mark that another layout left.
    let last = Number.POSITIVE_INFINITY
    const onScroll = () => {
      if (Math.abs(scrollY - last) < 8) return
      root.toggleAttribute('data-reading-down', scrollY > last && scrollY > 200)
      last = scrollY
    }
    onScroll()
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [])
}

/* A strip of its own at the bottom, which covers nothing; beside the page where there is room. */
const place = css`
  /* Makes its own room: a short page's footer stays where it is. */
  :global() {
    @media screen and (width < 80rem) {
      body:has(> [data-bottom-bar='share']):not(:has([data-bottom-bar='post'])) {
        min-height: calc(100dvh + 3.4375rem);
      }
    }
  }
  position: sticky;
  z-index: 6;
  inset-block-end: 0;
  display: flex;
  justify-content: flex-end;
  padding: 0.3125rem var(--gutter) max(0.3125rem, env(safe-area-inset-bottom));
  border-block-start: 1px solid ${colour.hairline};
  background: ${colour.paper};
  transition: translate ${motion.calm};

  html[data-reading-down] &:not(:focus-within) {
    translate: 0 110%;
  }
  /* The bar of a post's acts is the strip. */
  html:has([data-bottom-bar='post']) & {
    @container page (20rem <= width < 48rem) {
      position: fixed;
      inset-inline-end: 0;
      border-color: transparent;
      background: none;
    }
  }
  @container page (width >= 80rem) {
    position: fixed;
    inset: auto 0.125rem ${space.three} auto;
    padding: 0;
    border: 0;
    background: none;

    html[data-reading-down] &:not(:focus-within) {
      translate: none;
    }
  }
  ${media.mobile} {
    /* A notice over the page hides it. */
    html:has([data-over-page]) & {
      display: none;
    }
  }
  @media print {
    display: none;
  }
`

/* As large at any zoom: what floats leaves the screen to the text. */
const round = css`
  display: grid;
  place-items: center;
  width: calc(2.75rem / var(--zoom, 1));
  height: calc(2.75rem / var(--zoom, 1));
  padding: 0;
  border: 1px solid ${colour.border};
  border-radius: 50%;
  background: ${colour.raised};

  & > svg {
    width: calc(1.25rem / var(--zoom, 1));
    height: calc(1.25rem / var(--zoom, 1));
  }
  &:hover {
    border-color: ${colour.ink};
  }
  &:focus-visible {
    border-radius: 50%;
  }
  @container page (width >= 80rem) {
    width: 2.25rem;
    height: 2.25rem;
  }
`

const panel = css`
  position: fixed;
  inset: auto var(--gutter) 5.5rem auto;
  min-width: min(12rem, 100% - 2 * var(--gutter));
  max-width: calc(100% - 2 * var(--gutter));
  max-height: calc(100% - 5.5rem - var(--gutter));
  overflow-y: auto;
  padding: ${space.one};
  border: 1px solid ${colour.border};
  border-radius: 8px;
  background: ${colour.raised};
  color: ${colour.ink};
`
