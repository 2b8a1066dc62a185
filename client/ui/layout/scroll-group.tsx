import type { ReactElement, ReactNode } from 'react'

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
