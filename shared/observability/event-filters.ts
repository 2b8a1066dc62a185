import { browserFamily } from './browser-family.ts'
import { scrubText, scrubTree, scrubUrl } from './scrub.ts'

export { scrubText, scrubUrl }

/** Partial types of the SDK, which shared does not import. */
type EventLike = {
  user?: unknown
  extra?: unknown
  server_name?: unknown
  request?: { url?: unknown; method?: unknown; headers?: unknown } | undefined
}
type SpanLike = { name: string; attributes?: object | undefined }
type BreadcrumbLike = {
  category?: string | undefined
  message?: string | undefined
  data?: object | undefined
}

/** `beforeSend`: removes name, address, cookie, body and query (R9.1, LG-01). */
export function scrubEvent<E extends EventLike>(event: E): E {
  const { user: _user, extra: _extra, server_name: _host, request, ...rest } = event
  const clean = scrubTree(rest) as E
  if (request) {
    const { url, method, headers } = request
    clean.request = { url: scrubUrl(String(url ?? '')), method, headers: userAgentOf(headers) }
  }
  return clean
}

/** Keeps the browser's name for operators (R12.24). */
function userAgentOf(headers: unknown): object {
  const entry = Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === 'user-agent')
  return entry ? { 'User-Agent': scrubText(String(entry[1])) } : {}
}

/** Filters a streamed span; Fastify's spans carry the query in `url.path`. */
export function scrubSpan<S extends SpanLike>(span: S): S {
  const attributes = scrubTree(span.attributes ?? {}) as Record<string, unknown>
  for (const name of Object.keys(attributes))
    if (/user[-_.]?agent/i.test(name)) attributes[name] = browserFamily(String(attributes[name]))
  return { ...span, name: scrubText(span.name), attributes }
}

/** `beforeBreadcrumb`: drops text that was read or typed. */
export function scrubBreadcrumb<B extends BreadcrumbLike>(breadcrumb: B): B {
  const clean = scrubTree(breadcrumb) as B
  if (clean.category?.startsWith('ui.') && clean.message) clean.message = withoutAttributes(clean.message)
  return clean
}

/** The SDK describes an element with its label and title, which may quote a citizen's words. */
function withoutAttributes(selector: string): string {
  return selector.replace(/\[[^[\]]*\]/g, '')
}
