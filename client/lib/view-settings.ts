import { createContext, useContext } from 'react'
import { type ViewSettings, viewSettingsOf } from '#shared/constants/view-settings.ts'
import { cookieIn } from './cookie.ts'

/** The settings that a page was drawn with, the same on both sides; what the reader changes later is in the cookies. */
export const ViewSettingsContext = createContext<ViewSettings>({ zoom: 1, theme: null, contrast: null })

export const useFirstViewSettings = (): ViewSettings => useContext(ViewSettingsContext)

/** The settings in a Cookie header or in `document.cookie`. */
export const viewSettingsIn = (cookies: string): ViewSettings =>
  viewSettingsOf(name => cookieIn(cookies, name))
