import { readFileSync } from 'node:fs'
import type { ClientBundle } from '#shared/http/client-bundle.ts'

type Manifest = Record<
  string,
  { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }
>

export type PageAssets = {
  entry: { src: string } | { code: string }
  chunksOf(modules: string[]): string[]
  stylesOf(modules: string[]): string[]
}

/** Code of a release that renders pages, and the files that its pages name. */
export type ClientBuild = { bundle: ClientBundle; assets: PageAssets }

export function builtAssets(indexHtml: string, manifestFile: string): PageAssets {
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const [src] = attributesOf(indexHtml, '<script', 'type="module"', 'src')
  if (!src) throw new Error('The built index.html names no entry script')
  return {
    entry: { src },
    chunksOf: memoise(modules =>
      chunksOf(manifest, ['index.html', ...modules]).filter(chunk => chunk !== src),
    ),
    stylesOf: memoise(modules => stylesOf(manifest, modules)),
  }
}

/** Inlines Vite's script and the refresh preamble, which must run before the entry. */
export function developmentAssets(indexHtml: string): PageAssets {
  const scripts = indexHtml.split('</script>').map(part => part.split('<script type="module"')[1] ?? '')
  const preamble = scripts.map(script => script.slice(script.indexOf('>') + 1)).join('\n')
  return {
    entry: { code: `${preamble}\nawait import("/@vite/client");import("/entry-client.tsx")` },
    chunksOf: () => [],
    stylesOf: () => [],
  }
}

function memoise(find: (modules: string[]) => string[]): (modules: string[]) => string[] {
  const known = new Map<string, string[]>()
  return modules => {
    const key = modules.join(' ')
    const chunks = known.get(key) ?? find(modules)
    known.set(key, chunks)
    return chunks
  }
}

function chunksOf(manifest: Manifest, names: string[]): string[] {
  const found = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || found.has(`/${chunk.file}`)) return
    found.add(`/${chunk.file}`)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const name of names) visit(name)
  return [...found]
}

/**
 * The sheets of the entry come first. Dynamic imports count for pages, whose lazy parts the server renders, but
 * not for the entry, whose dynamic imports are all other pages.
 */
function stylesOf(manifest: Manifest, modules: string[]): string[] {
  const found = new Set<string>()
  const seen = new Set<string>()
  const visit = (name: string, late: boolean) => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return
    seen.add(name)
    for (const imported of chunk.imports ?? []) visit(imported, late)
    for (const sheet of chunk.css ?? []) found.add(`/${sheet}`)
    if (late) for (const imported of chunk.dynamicImports ?? []) visit(imported, late)
  }
  visit('index.html', false)
  for (const name of modules) visit(name, true)
  return [...found]
}

const attributesOf = (html: string, kind: string, holding: string, name: string): string[] =>
  (html.match(/<[^<>]+>/g) ?? [])
    .filter(tag => tag.startsWith(kind) && tag.includes(holding))
    .flatMap(tag => tag.split(`${name}="`)[1]?.split('"', 1) ?? [])
