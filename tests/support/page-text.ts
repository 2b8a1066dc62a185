/** Throws when the state block is missing or not JSON. */
export function stateOf(html: string): unknown {
  const [, json] = /<script type="application\/json" id="__state">([\s\S]*?)<\/script/.exec(html) ?? []
  if (json === undefined) throw new Error('the page has no state block')
  return JSON.parse(json)
}

export function textOf(html: string, element: string): string {
  const [, inner = ''] = new RegExp(`<${element}(?:\\s[^>]*)?>([\\s\\S]*?)</${element}>`).exec(html) ?? []
  return unescaped(inner.replace(/<[^>]*>/g, ''))
}

const references: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

export const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_whole, name: string) => references[name] ?? '')
