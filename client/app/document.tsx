import type { ReactElement, ReactNode } from 'react'
import { brand } from '#shared/constants/brand.ts'

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
        <meta
          name="description"
          content={`${brand.tagline}. ${brand.operator.name}이 운영하는 시민 참여 사이트.`}
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {head}
      </head>
      <body>{children}</body>
    </html>
  )
}
