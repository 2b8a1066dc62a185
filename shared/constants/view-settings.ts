import { readableCookies } from './cookies.ts'
import { zoom } from './limits.ts'

const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** How a reader wants pages to look (R3.6); null leaves it to the device. */
export type ViewSettings = { zoom: number; theme: Theme | null; contrast: 'more' | null }

/** Seconds for which a choice is kept. */
export const viewSettingsAge = 365 * 24 * 3_600

/** Reads the settings out of their cookies; whatever is no choice of ours counts as none. */
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

/** Each setting as the value of its cookie; empty, the cookie goes and the device decides. */
export const viewCookies = ({ zoom: wanted, theme, contrast }: ViewSettings): Record<string, string> => ({
  [readableCookies.zoom]: wanted === zoom.initial ? '' : String(wanted),
  [readableCookies.theme]: theme ?? '',
  [readableCookies.contrast]: contrast ?? '',
})

/** One step larger or smaller, within the bounds. */
export const zoomedBy = (current: number, steps: number): number =>
  Math.min(zoom.max, Math.max(zoom.min, toStep(current + steps * zoom.step)))

const toStep = (value: number): number => Math.round(value * 10) / 10
