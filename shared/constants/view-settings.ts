import { readableCookies } from './cookies.ts'

export const zoom = { min: 1, max: 2, step: 0.1, initial: 1 } as const

const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Null leaves a setting to the device (R3.6). */
export type ViewSettings = { zoom: number; theme: Theme | null; contrast: 'more' | null }

export const viewSettingsAge = 365 * 24 * 3_600

export function viewSettingsOf(cookie: (name: string) => string | undefined): ViewSettings {
  const theme = cookie(readableCookies.theme)
  return {
    zoom: zoomOf(cookie(readableCookies.zoom)),
    theme: themes.find(known => known === theme) ?? null,
    contrast: cookie(readableCookies.contrast) === 'more' ? 'more' : null,
  }
}

function zoomOf(value: string | undefined): number {
  const wanted = Number(value)
  return wanted >= zoom.min && wanted <= zoom.max ? toStep(wanted) : zoom.initial
}

export const viewCookies = ({ zoom: wanted, theme, contrast }: ViewSettings): Record<string, string> => ({
  [readableCookies.zoom]: wanted === zoom.initial ? '' : String(wanted),
  [readableCookies.theme]: theme ?? '',
  [readableCookies.contrast]: contrast ?? '',
})

export const zoomedBy = (current: number, steps: number): number =>
  Math.min(zoom.max, Math.max(zoom.min, toStep(current + steps * zoom.step)))

const toStep = (value: number): number => Math.round(value * 10) / 10
