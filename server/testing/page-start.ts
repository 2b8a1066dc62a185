/** A stored page without the part that it loads after its first frame, and that part. */
export function splitFirstLoad(html: string): [rest: string, firstLoad: string] {
  const [before = '', after = ''] = html.split('<template id="first-load">')
  const [firstLoad = '', behind = ''] = after.split('</template>')
  return [before + behind, firstLoad]
}

const preload = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g

/** A stored or a streamed page without what differs: its nonce and how its scripts are requested. */
export const withoutStart = (html: string): string =>
  splitFirstLoad(html)[0]
    .replaceAll(/ nonce="[^"]*"/g, '')
    .replaceAll(preload, '')
    .replace(/<script type="module" async[^>]*><\/script>/, '')

/** Addresses of the scripts that a page names, the entry first. */
export const scriptsOf = (html: string): string[] =>
  [/<script type="module"[^>]* src="([^"]+)"/g, preload].flatMap(pattern =>
    [...html.matchAll(pattern)].map(([, address = '']) => address),
  )
