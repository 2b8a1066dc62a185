import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'

export const meta = () => [{ title: '물음 Q' }]

export function Layout({ children }) {
  return (
    <html lang="ko">
      <head>
        <meta charSet="utf-8" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
