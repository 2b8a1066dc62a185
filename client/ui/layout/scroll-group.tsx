import type { ReactElement, ReactNode } from 'react'

type ScrollGroupProps = { label: string; className?: string; children: ReactNode }

/**
 * What may be wider or longer than its place and scrolls there, by keys too (WCAG 2.1.1). A named group: a section of
 * its own would be one landmark more for each.
 */
export function ScrollGroup({ label, className, children }: ScrollGroupProps): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keys too.
    // biome-ignore lint/a11y/useSemanticElements: no fields stand in it.
    <div className={className} role="group" tabIndex={0} aria-label={label}>
      {children}
    </div>
  )
}
