import { createContext, type ReactElement, Suspense, useContext } from 'react'
import { useLocation } from 'react-router'
import { cookieIn } from '#client/lib/cookies.ts'
import { lazyComponent } from '#client/lib/lazy-component.tsx'
import { type ViewSettings, viewSettingsOf, zoomedBy } from '#shared/constants/view-settings.ts'

const ViewControls = lazyComponent(async () => (await import('./view-controls.tsx')).ViewControls)

/** Same on both sides; later changes are in the cookies only. */
export const ViewSettingsContext = createContext<ViewSettings>({ zoom: 1, theme: null, contrast: null })

export const viewSettingsIn = (cookies: string): ViewSettings =>
  viewSettingsOf(name => cookieIn(cookies, name))

type ViewSettingsPanelProps = {
  opened: boolean
  linkTo: (settings: Record<string, string>, returnTo: string) => string
}

export function ViewSettingsPanel({ opened, linkTo }: ViewSettingsPanelProps): ReactElement {
  const view = useContext(ViewSettingsContext)
  const { pathname, search } = useLocation()
  return (
    <>
      <noscript>
        {import.meta.env.SSR && (
          <ViewLinks view={view} linkTo={settings => linkTo(settings, pathname + search)} />
        )}
      </noscript>
      {opened && (
        <Suspense fallback={null}>
          <ViewControls />
        </Suspense>
      )}
    </>
  )
}

type ViewLinksProps = { view: ViewSettings; linkTo: (settings: Record<string, string>) => string }

function ViewLinks({ view, linkTo }: ViewLinksProps) {
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
