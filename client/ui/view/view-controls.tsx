import { css } from '@linaria/core'
import { type ReactElement, useId, useState } from 'react'
import { pageCookies } from '#client/lib/browser-storage.ts'
import {
  zoom as bounds,
  type Theme,
  type ViewSettings,
  viewCookies,
  viewSettingsAge,
  zoomedBy,
} from '#shared/constants/view-settings.ts'
import { Button } from '../button/button.tsx'
import { Icon } from '../mark/icon.tsx'
import { colour, radius, size, space } from '../tokens.ts'
import { viewSettingsIn } from './view-settings.tsx'

const themeChoices: { value: Theme | null; label: string }[] = [
  { value: null, label: '기기 설정' },
  { value: 'light', label: '밝게' },
  { value: 'dark', label: '어둡게' },
]

export function ViewControls(): ReactElement {
  const id = useId()
  const [view, setView] = useState(() => viewSettingsIn(pageCookies()))
  const change = (changed: Partial<ViewSettings>) => {
    const next = { ...view, ...changed }
    applyView(next)
    setView(next)
  }
  const { zoom, theme, contrast } = view
  return (
    <div className={controls}>
      <ZoomControl zoom={zoom} onChange={zoom => change({ zoom })} />
      <fieldset>
        <legend>화면 테마</legend>
        {themeChoices.map(({ value, label }) => (
          <label key={label}>
            <input
              type="radio"
              name={id}
              checked={theme === value}
              onChange={() => change({ theme: value })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>색 대비</legend>
        <label>
          <input
            type="checkbox"
            checked={contrast === 'more'}
            onChange={event => change({ contrast: event.target.checked ? 'more' : null })}
          />
          높은 대비
        </label>
      </fieldset>
    </div>
  )
}

function ZoomControl({ zoom, onChange }: { zoom: number; onChange: (zoom: number) => void }) {
  return (
    <fieldset>
      <legend>화면 크기</legend>
      <Button type="button" size="small" aria-label="작게" onClick={() => onChange(zoomedBy(zoom, -1))}>
        <Icon name="minus" size={18} />
      </Button>
      <output aria-live="polite">{Math.round(zoom * 100)}%</output>
      <Button type="button" size="small" aria-label="크게" onClick={() => onChange(zoomedBy(zoom, 1))}>
        <Icon name="plus" size={18} />
      </Button>
      <Button type="button" look="quiet" size="small" onClick={() => onChange(bounds.initial)}>
        초기화
      </Button>
    </fieldset>
  )
}

const controls = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
  font-size: ${size.small};

  & > fieldset {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.half} ${space.one};
  }
  & legend {
    margin-block-end: ${space.half};
    color: ${colour.faint};
    font-size: ${size.tiny};
  }
  & output {
    min-width: 3.25em;
    font-weight: 700;
    text-align: center;
  }
  & button {
    min-width: 2.75rem;
    min-height: 2.75rem;
    padding-inline: ${space.one};
  }
  & label {
    display: inline-flex;
    align-items: center;
    gap: ${space.half};
    min-height: 2.75rem;
    margin-inline-end: ${space.one};
  }
  & input {
    width: 1.125rem;
    height: 1.125rem;
    margin: 0 0.15rem 0 0;
    border-radius: ${radius.small};
    accent-color: ${colour.accent};
  }
`

function applyView(settings: ViewSettings): void {
  const root = document.documentElement
  root.style.setProperty('--zoom', String(settings.zoom))
  for (const name of ['theme', 'contrast'] as const) {
    const value = settings[name]
    if (value) root.dataset[name] = value
    else delete root.dataset[name]
  }
  const secure = location.protocol === 'https:' ? '; secure' : ''
  for (const [name, value] of Object.entries(viewCookies(settings))) {
    const age = value ? viewSettingsAge : 0
    keepCookie(`${name}=${value}; path=/; max-age=${age}; samesite=lax${secure}`)
  }
}

/** Without cookies the settings last for this page. */
function keepCookie(cookie: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari (R12.24).
    document.cookie = cookie
  } catch {}
}
