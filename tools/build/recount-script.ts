import { join } from 'node:path'
import { build, type Plugin } from 'vite'

/** Writes `ledger/recount.mjs` beside the client's bundles: one readable file without imports of packages. */
export function recountScript(root: string): Plugin {
  return {
    name: 'recount-script',
    apply: 'build',
    buildApp: {
      order: 'post',
      async handler() {
        await buildRecountScript(root, join(root, 'dist/ledger'))
      },
    },
  }
}

const banner = `// Counts a public log of agreements again, from its public bytes alone:
//   node recount.mjs https://the.site/ledger --key "<verifier key>"
// Needs nothing but Node 20 or a browser, and trusts nothing but the key. In a browser, import what it exports.`

export async function buildRecountScript(root: string, outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    // All that the script imports from this repository goes into the file.
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'tools/recount/main.ts'),
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      rollupOptions: { output: { entryFileNames: 'recount.mjs', codeSplitting: false, banner } },
    },
  })
}
