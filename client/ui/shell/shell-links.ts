/** Where the shell's links lead; the app fills it from its paths, so that the shell knows no address itself. */
export type ShellLinks = {
  home: string
  ask: string
  login: string
  account: string
  /** Takes a form post that ends the session. */
  logout: string
  /** R3.1 main navigation, in order. */
  navigation: { label: string; to: string }[]
  /** R2.2 policies; `strong` marks the privacy policy, which Korean practice sets in bold. */
  policies: { label: string; to: string; strong?: boolean }[]
}

/** Who is reading, as far as the shell shows it. */
export type Reader = { name: string } | null
