import { Providers } from './providers'

export const metadata = { title: '물음 Q' }

export default function Layout({ children }) {
  return (
    <html lang="ko">
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  )
}
