import type { ReactElement } from 'react'
import { type ViewSettings, zoomedBy } from '#shared/constants/view-settings.ts'

type ViewLinksProps = { view: ViewSettings; linkTo: (settings: Record<string, string>) => string }

/** The controls for readers without script: plain links that the server answers by a cookie (R3.6). */
export function ViewLinks({ view, linkTo }: ViewLinksProps): ReactElement {
  const steps = [
    ['작게', zoomedBy(view.zoom, -1)],
    ['크게', zoomedBy(view.zoom, 1)],
    ['처음 크기', 1],
  ] as const
  return (
    <ul>
      <li>화면 크기 {Math.round(view.zoom * 100)}%</li>
      {steps.map(([label, zoom]) => (
        <li key={label}>
          <a href={linkTo({ zoom: String(zoom) })}>{label}</a>
        </li>
      ))}
      <li>
        <a href={linkTo({ theme: 'light' })}>밝은 화면</a>
      </li>
      <li>
        <a href={linkTo({ theme: 'dark' })}>어두운 화면</a>
      </li>
      <li>
        <a href={linkTo({ theme: 'device' })}>기기 설정대로</a>
      </li>
      <li>
        <a href={linkTo({ contrast: view.contrast ? 'device' : 'more' })}>
          {view.contrast ? '높은 대비 끄기' : '높은 대비 켜기'}
        </a>
      </li>
    </ul>
  )
}
