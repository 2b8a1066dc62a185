import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef } from 'react'

type ScrollGroupProps = { label: string; className?: string; children: ReactNode }

/** A container that scrolls, by keys too (WCAG 2.1.1). A named group: each section would be one landmark more. */
export function ScrollGroup({ label, className, children }: ScrollGroupProps): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keys too.
    // biome-ignore lint/a11y/useSemanticElements: it holds no fields.
    <div className={className} role="group" tabIndex={0} aria-label={label}>
      {children}
    </div>
  )
}

/** For a list of links that scrolls sideways: shows its current one again whenever `current` changes. */
export function useCurrentInView(current: string | undefined): RefObject<HTMLUListElement | null> {
  const bar = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `current` is the event, another link came into force.
  useEffect(() => bringIntoView(bar.current), [current])
  return bar
}

/** `scrollIntoView` would move the page too. */
function bringIntoView(bar: HTMLElement | null): void {
  const link = bar?.querySelector<HTMLElement>('[aria-current]')
  if (bar && link)
    bar.scrollLeft = link.offsetLeft - bar.offsetLeft + (link.offsetWidth - bar.clientWidth) / 2
}
