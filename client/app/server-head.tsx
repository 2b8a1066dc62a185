import type { ReactElement } from 'react'
import { earlyErrorsScript } from '#client/lib/observability/early-errors.ts'
import { dark, light } from '#client/ui/palette.ts'
import type { HeadParts } from '#shared/http/client-bundle.ts'

/** Data that `ServerHead` writes into script and style elements of its own. */
export const inlineCode = ({ monitored, zoom }: Pick<HeadParts, 'monitored' | 'zoom'>) => ({
  scripts: monitored ? [earlyErrorsScript] : [],
  styles: zoom === 1 ? [] : [`html{--zoom:${zoom}}`],
})

/** Rendered on the server only: hydration ignores unknown elements in the head. */
export function ServerHead({ nonce, styles, preloads, metas, monitored, zoom }: HeadParts): ReactElement {
  const inline = inlineCode({ monitored, zoom })
  return (
    <>
      {inline.scripts.map(code => (
        <Inline key={code} nonce={nonce} code={code} />
      ))}
      {metas.map(meta => (
        <meta key={meta.name} {...meta} />
      ))}
      {styles.map(href => (
        // A precedence makes React write it before the preloads.
        <link key={href} rel="stylesheet" href={href} precedence="page" />
      ))}
      {inline.styles.map(code => (
        <style key={code} nonce={nonce}>
          {code}
        </style>
      ))}
      {preloads.map(href => (
        <link key={href} rel="modulepreload" fetchPriority="low" href={href} nonce={nonce} />
      ))}
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="apple-touch-icon" href="/icons/touch.png" />
      <meta name="theme-color" content={light.paper} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={dark.paper} media="(prefers-color-scheme: dark)" />
      <noscript>
        <link rel="stylesheet" href="/noscript.css" />
      </noscript>
    </>
  )
}

function Inline({ nonce, code }: { nonce: string | undefined; code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, let through by nonce or hash.
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />
}
