import { lazy, type ReactElement, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useFirstViewSettings } from '#client/lib/view-settings.ts'
import { ViewLinks } from './view-links.tsx'

const ViewControls = lazy(() =>
  import('./view-controls.tsx').then(({ ViewControls }) => ({ default: ViewControls })),
)

type ViewSettingsProps = {
  /** The controls are loaded once somebody looks at them. */
  opened: boolean
  linkTo: (settings: Record<string, string>, returnTo: string) => string
}

/** How the page looks: size (R3.6), light or dark, contrast. In place with script, by links without. */
export function ViewSettings({ opened, linkTo }: ViewSettingsProps): ReactElement {
  const view = useFirstViewSettings()
  const { pathname, search } = useLocation()
  return (
    <>
      <noscript>
        <ViewLinks view={view} linkTo={settings => linkTo(settings, pathname + search)} />
      </noscript>
      {opened && (
        <Suspense fallback={null}>
          <ViewControls />
        </Suspense>
      )}
    </>
  )
}
