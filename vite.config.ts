import { join } from 'node:path'
import { viteFastify } from '@fastify/vite/plugin'
import react from '@vitejs/plugin-react'
import wyw from '@wyw-in-js/vite'
import { Features } from 'lightningcss'
import { defineConfig } from 'vite'
import { chunks, setOfPages } from './tools/build/chunks.ts'
import { oneAtATime } from './tools/build/one-at-a-time.ts'
import { precompress } from './tools/build/precompress.ts'
import { recountScript } from './tools/build/recount-script.ts'
import { shortClassNames } from './tools/build/short-class-names.ts'
import { sourceMapsApart } from './tools/build/source-maps-apart.ts'
import { splitRouter } from './tools/build/split-router.ts'
import { webManifest } from './tools/build/web-manifest.ts'
import { withoutInfiniteQueries } from './tools/build/without-infinite-queries.ts'

const inClient = (path: string) => join(import.meta.dirname, 'client', path)
const postPage = (noun: string) => inClient(`pages/${noun}/${noun}.page.tsx`)
const details = ['question', 'debate', 'interview'].map(postPage)
const reacting = ['question', 'interview'].map(postPage)
const discussing = [
  ...details,
  inClient('pages/mypage/my-comments.page.tsx'),
  inClient('pages/green-paper/green-paper-editor.page.tsx'),
]
const classNames = shortClassNames()

/** Browser and server bundle of `client/`. The order of the plugins matters: wyw reads what vite-fastify set. */
export default defineConfig({
  root: 'client',
  plugins: [
    viteFastify({ clientModule: 'entry-server.tsx' }),
    // Before types are stripped: it also reads modules from disk, and what it keeps of them must be the same text.
    // `cssTarget` adds the prefixes that its browsers need.
    {
      ...oneAtATime(wyw({ include: ['**/*.{ts,tsx}'], prefixer: false, classNameSlug: classNames.nameOf })),
      enforce: 'pre',
    },
    classNames.plugin,
    react(),
    splitRouter(inClient('app/browser-router.ts')),
    withoutInfiniteQueries(),
    webManifest(join(import.meta.dirname, 'client/ui/mark/favicon.svg')),
    precompress(),
    sourceMapsApart(process.env.SOURCE_MAPS),
    recountScript(import.meta.dirname),
  ],
  // R12.24: browsers of the last three years; below it pages work as without script.
  build: {
    outDir: '../dist',
    target: ['chrome119', 'safari17', 'firefox119'],
    cssTarget: ['chrome119', 'safari17', 'ios17', 'firefox119'],
    cssCodeSplit: true,
    assetsInlineLimit: 0,
    // The server names what a page needs first; lists of it in the entry would weigh more than they save.
    modulePreload: false,
  },
  // `light-dark()` is not used: each `color-scheme` would bring two variables for it.
  css: { lightningcss: { exclude: Features.LightDark } },
  html: { cspNonce: '__NONCE__' },
  environments: {
    client: {
      build: {
        rollupOptions: {
          // An index only re-exports: who imports one name of it loads nothing else behind it. `diff` says so of itself,
          // in a `package.json` of the folder, which this option takes the place of.
          treeshake: {
            moduleSideEffects: id =>
              !/[\\/]features[\\/][^\\/]+[\\/]index\.ts$|[\\/]node_modules[\\/]diff[\\/]/.test(id),
          },
          output: {
            codeSplitting: chunks(inClient('entry-client.tsx'), details, reacting, discussing),
            // Each name stands in all chunks that load its file: a shorter hash, of 42 bits, is 220 bytes of every page.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: ({ names: [name] }) =>
              `assets/${name?.startsWith(setOfPages) ? 'styles' : '[name]'}-[hash:7][extname]`,
          },
        },
      },
    },
    // The production loader of @fastify/vite looks for a file named after `clientModule`.
    ssr: { build: { rollupOptions: { output: { entryFileNames: 'entry-server.js' } } } },
  },
})
