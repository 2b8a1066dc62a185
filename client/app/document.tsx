import type { ReactElement, ReactNode } from 'react'
import { FontFaces } from '#client/ui/fonts/font-faces.tsx'
import { favicon } from '#client/ui/mark/favicon.ts'
import type { ViewSettings } from '#shared/constants/view-settings.ts'

type DocumentProps = { view: ViewSettings; head?: ReactNode; children: ReactNode }

/**
 * The whole document (React draws `<html>` itself, so that a page's `<title>` simply works). `head` holds what
 * only the server knows of: style sheets, preloads, trace; hydration passes over it. Theme and contrast stand in
 * the first tag, so that nothing is ever painted in other colours.
 */
export function Document({ view, head, children }: DocumentProps): ReactElement {
  return (
    <html lang="ko" data-theme={view.theme ?? undefined} data-contrast={view.contrast ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href={favicon} type="image/svg+xml" />
        {head}
      </head>
      <body>
        {children}
        <FontFaces />
      </body>
    </html>
  )
}
