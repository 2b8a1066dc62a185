import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { brand } from '#shared/constants/brand.ts'

const paper = '#fbf9f5'

/** Name under `icons/`, edge in px, and the part of the edge that the mark fills: masks cut a fifth away. */
const icons = [
  { name: 'small', edge: 192, fill: 0.8, purpose: 'any' },
  { name: 'large', edge: 512, fill: 0.8, purpose: 'any' },
  { name: 'masked', edge: 512, fill: 0.56, purpose: 'maskable' },
  { name: 'touch', edge: 180, fill: 0.72, purpose: null },
] as const

export function webManifest(markFile: string): Plugin {
  return {
    name: 'web-manifest',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const mark = await readFile(markFile)
      for (const { name, edge, fill } of icons) {
        const source = await drawIcon(mark, edge, fill)
        this.emitFile({ type: 'asset', fileName: `icons/${name}.png`, source })
      }
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(manifest) })
    },
  }
}

const manifest = {
  name: `${brand.name} · ${brand.tagline}`,
  short_name: brand.name,
  lang: 'ko',
  start_url: '/',
  display: 'minimal-ui',
  background_color: paper,
  theme_color: paper,
  icons: icons
    .filter(({ purpose }) => purpose !== null)
    .map(({ name, edge, purpose }) => ({
      src: `/icons/${name}.png`,
      sizes: `${edge}x${edge}`,
      type: 'image/png',
      purpose,
    })),
}

export async function drawIcon(mark: Buffer, edge: number, fill: number): Promise<Buffer> {
  const inner = Math.round(edge * fill)
  const drawn = await sharp(mark, { density: 600 }).resize(inner, inner).png().toBuffer()
  return sharp({ create: { width: edge, height: edge, channels: 3, background: paper } })
    .composite([{ input: drawn }])
    .png({ palette: true })
    .toBuffer()
}
