export type NavigationLink = { label: string; to: string }
/** A door of the main navigation, or a word with a few doors behind it. */
export type NavigationItem = NavigationLink | { label: string; items: NavigationLink[] }

/** Where the shell's links lead; the app fills it from its paths, so that the shell knows no address itself. */
export type ShellLinks = {
  home: string
  ask: string
  search: string
  login: string
  account: string
  notifications: string
  /** Takes a form post that ends the session. */
  logout: string
  /** Changes how pages look, without script (R3.6). */
  view: (settings: Record<string, string>, returnTo: string) => string
  /** R3.1 main navigation, in order. */
  navigation: NavigationItem[]
  /** What is read here beside the main navigation; in the footer. */
  further: NavigationLink[]
  /** R2.2 policies; `strong` marks the privacy policy, which Korean practice sets in bold. */
  policies: (NavigationLink & { strong?: boolean })[]
}

/** Who is reading, as far as the shell shows it; `unread` is the number beside the bell. */
export type Reader = { name: string; unread?: string | undefined } | null
