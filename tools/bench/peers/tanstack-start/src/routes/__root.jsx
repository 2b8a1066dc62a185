import { createRootRoute, HeadContent, Scripts } from '@tanstack/react-router'

export const Route = createRootRoute({
  head: () => ({ meta: [{ charSet: 'utf-8' }, { title: '물음 Q' }] }),
  shellComponent: Document,
})

function Document({ children }) {
  return (
    <html lang="ko">
      {/* biome-ignore lint/style/noHeadElement: this is not a page of Next */}
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}
