export type NavigationLink = { label: string; to: string }
export type NavigationItem = NavigationLink | { label: string; items: NavigationLink[] }

/** Filled by the app: the shell knows no address itself. */
export type ShellLinks = {
  home: string
  ask: string
  search: string
  login: string
  account: string
  notifications: string
  logout: string
  view: (settings: Record<string, string>, returnTo: string) => string
  /** R3.1, in order. */
  navigation: NavigationItem[]
  /** `apart` marks a page that is loaded by itself. */
  further: (NavigationLink & { apart?: boolean })[]
  /** R2.2; `strong` marks the privacy policy, which Korean practice sets in bold. */
  policies: (NavigationLink & { strong?: boolean })[]
}

/** Null for a visitor; `unread` is the number beside the bell. */
export type Reader = { name: string; unread?: string | undefined } | null
