import type { Markup, MarkupElement } from './peer-markup.ts'

/**
 * Writes a component in JSX that renders the markup: links on the site through the `Link` that it is given, texts
 * that stand in the backend's answers from those. The peers differ only in what they do around it.
 */
export function peerModule(markup: Markup[], answers: unknown[]): string {
  const places = placesIn(answers)
  const rendered = markup.map(one => render(one, places)).join('')
  return `export function HomePage({ Link, answers: a }) {\n  return <>${rendered}</>\n}\n`
}

/** The first place of every text of at least two letters, as an expression such as `a[0].items[3].title`. */
export function placesIn(answers: unknown[]): Map<string, string> {
  const places = new Map<string, string>()
  const walk = (value: unknown, place: string) => {
    if (typeof value === 'string' && value.length >= 2 && !places.has(value)) places.set(value, place)
    else if (Array.isArray(value)) for (const [index, one] of value.entries()) walk(one, `${place}[${index}]`)
    else if (typeof value === 'object' && value !== null)
      for (const [name, one] of Object.entries(value)) walk(one, `${place}[${JSON.stringify(name)}]`)
  }
  walk(answers, 'a')
  return places
}

function render(one: Markup, places: Map<string, string>): string {
  if (typeof one === 'string') return `{${places.get(one) ?? JSON.stringify(one)}}`
  const tag = isLink(one) ? 'Link' : one.tag
  const attributes = one.attributes.flatMap(([name, value]) => attributeOf(name, value)).join('')
  if (one.tag === 'textarea') return `<textarea${attributes} />`
  if (one.children.length === 0) return `<${tag}${attributes} />`
  return `<${tag}${attributes}>${one.children.map(child => render(child, places)).join('')}</${tag}>`
}

const isLink = ({ tag, attributes }: MarkupElement) =>
  tag === 'a' && attributes.some(([name, value]) => name === 'href' && /^\/(?!\/)/.test(value))

function attributeOf(name: string, value: string): string[] {
  if (name === 'style') return [` style={${JSON.stringify(styleOf(value))}}`]
  if (name.startsWith('on') || name === 'selected') return []
  const prop = props[name] ?? (keptAttribute.test(name) ? name : camelCase(name))
  return [` ${prop}={${value === '' && flags.has(name) ? 'true' : JSON.stringify(value)}}`]
}

const styleOf = (text: string) =>
  Object.fromEntries(
    text.split(';').flatMap(rule => {
      const at = rule.indexOf(':')
      const name = rule.slice(0, at).trim()
      return at < 0 ? [] : [[name.startsWith('--') ? name : camelCase(name), rule.slice(at + 1).trim()]]
    }),
  )

const keptAttribute = /^(?:aria|data)-/
const camelCase = (name: string) => name.replace(/[-:]([a-z])/g, (_, letter) => letter.toUpperCase())
const flags = new Set(
  'async autofocus checked defer disabled hidden inert multiple novalidate open readonly required'.split(' '),
)

/** How React calls attributes whose name is not that of HTML in camel case. */
const props: Record<string, string> = {
  autocomplete: 'autoComplete',
  autofocus: 'autoFocus',
  charset: 'charSet',
  checked: 'defaultChecked',
  class: 'className',
  colspan: 'colSpan',
  crossorigin: 'crossOrigin',
  datetime: 'dateTime',
  enctype: 'encType',
  enterkeyhint: 'enterKeyHint',
  fetchpriority: 'fetchPriority',
  for: 'htmlFor',
  formaction: 'formAction',
  hreflang: 'hrefLang',
  inputmode: 'inputMode',
  maxlength: 'maxLength',
  minlength: 'minLength',
  novalidate: 'noValidate',
  popovertarget: 'popoverTarget',
  popovertargetaction: 'popoverTargetAction',
  readonly: 'readOnly',
  rowspan: 'rowSpan',
  srcset: 'srcSet',
  tabindex: 'tabIndex',
  value: 'defaultValue',
}
