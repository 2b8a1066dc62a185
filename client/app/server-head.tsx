import type { ReactElement } from 'react'
import { earlyErrorsScript } from '#client/lib/observability/early-errors.ts'
import { dark, light } from '#client/ui/palette.ts'

export type HeadParts = {
  nonce: string
  styles: string[]
  preloads: string[]
  metas: { name: string; content: string }[]
  monitored: boolean
  /** R3.6, 1–2. */
  zoom: number
}

/** Rendered on the server only: hydration ignores unknown elements in the head. */
export function ServerHead({ nonce, styles, preloads, metas, monitored, zoom }: HeadParts): ReactElement {
  return (
    <>
      {monitored && <Inline nonce={nonce} code={earlyErrorsScript} />}
      {metas.map(meta => (
        <meta key={meta.name} {...meta} />
      ))}
      {styles.map(href => (
        // A precedence makes React write it before the preloads.
        <link key={href} rel="stylesheet" href={href} precedence="page" />
      ))}
      {zoom !== 1 && <style nonce={nonce}>{`body{--zoom:${zoom}}`}</style>}
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

function Inline({ nonce, code }: { nonce: string; code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, let through by the nonce.
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />
}
