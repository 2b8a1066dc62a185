import type { ReactElement, ReactNode } from 'react'
import { FontFaces } from '#client/ui/fonts/font-faces.tsx'
import { favicon } from '#client/ui/mark/favicon.ts'

/**
 * The whole document (React draws `<html>` itself, so that a page's `<title>` simply works). `head` holds what
 * only the server knows of: style sheets, preloads, trace; hydration passes over it.
 */
export function Document({ head, children }: { head?: ReactNode; children: ReactNode }): ReactElement {
  return (
    <html lang="ko">
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
