/** Share pages that need neither key nor script of theirs (R3.4). */
export type ShareNetwork = 'x' | 'naver'

/** The address that opens a network's own share page for `url`. */
export function shareAddress(network: ShareNetwork, { title, url }: { title: string; url: string }): string {
  const pages = { x: 'https://x.com/intent/tweet', naver: 'https://share.naver.com/web/shareView' }
  const query: Record<string, string> = network === 'x' ? { text: title, url } : { url, title }
  return `${pages[network]}?${new URLSearchParams(query)}`
}
