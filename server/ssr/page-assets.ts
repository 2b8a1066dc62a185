import { readFileSync } from 'node:fs'

type Manifest = Record<string, { file: string; imports?: string[] }>

export type PageAssets = {
  /** Addresses of the style sheets every page links. */
  styles: string[]
  /** The script that starts the browser's part: an address, or in development code that imports it. */
  entry: { src: string } | { code: string }
  /** Addresses of the chunks that the entry and these route modules need. */
  chunksOf(modules: string[]): string[]
}

/** Reads the built index.html for what Vite put into it, and the manifest for which page needs which chunk. */
export function builtAssets(indexHtml: string, manifestFile: string): PageAssets {
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const src = attributeOf(indexHtml, /<script\b[^>]*\btype="module"[^>]*>/, 'src')
  if (!src) throw new Error('The built index.html names no entry script')
  return {
    styles: [...indexHtml.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*>/g)].flatMap(([tag]) => hrefOf(tag)),
    entry: { src },
    chunksOf: modules => chunksOf(manifest, ['index.html', ...modules]).filter(chunk => chunk !== src),
  }
}

/** In development Vite's own script and the refresh preamble must run before the entry: one script joins them. */
export function developmentAssets(indexHtml: string): PageAssets {
  const preamble = /<script type="module"[^>]*>([\s\S]*?)<\/script>/.exec(indexHtml)?.[1] ?? ''
  return {
    styles: [],
    entry: { code: `${preamble}\nawait import("/@vite/client");import("/entry-client.tsx")` },
    chunksOf: () => [],
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

const hrefOf = (tag: string): string[] => attributeOf(tag, /^.*$/s, 'href')?.split(' ', 1) ?? []

function attributeOf(html: string, tag: RegExp, name: string): string | undefined {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag.exec(html)?.[0] ?? '')?.[1]
}
