import { type ViewSettings, viewCookies, viewSettingsAge } from '#shared/constants/view-settings.ts'

/** Draws the page by new settings at once and keeps them where the server reads them for the next page. */
export function applyView(settings: ViewSettings): void {
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
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari (R12.24).
    document.cookie = `${name}=${value}; path=/; max-age=${age}; samesite=lax${secure}`
  }
}
