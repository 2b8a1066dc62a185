import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { drawnBy } from './drawn-by.ts'
import { type Slice, slicesOf, unicodeRange } from './slices.ts'

/**
 * Run by hand when the typeface changes (`node tools/fonts/cut-fonts.ts`, some minutes); commit the output:
 * cutting is too slow for a set-up. Keeps only weights and features that the product uses.
 */
const family = 'Mureum Sans'
/** A changed font may not keep the reserved name (OFL 1.1, 3); the new one has equal length. */
const names = { reserved: 'Pretendard', own: 'MureumSans' }
const weights = { min: 400, max: 800, default: 400 }
const features = ['kern', 'tnum', 'calt', 'ccmp', 'locl', 'mark', 'mkmk']

const origin = join(createRequire(import.meta.url).resolve('pretendard/package.json'), '../dist/web/variable')
const target = join(import.meta.dirname, '../../client/ui/fonts/slices')
const originalFont = readFileSync(join(origin, 'woff2/PretendardVariable.woff2'))
const font = rename(await subsetFont(originalFont, undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' }))
const slices = slicesOf(
  readFileSync(join(origin, 'pretendardvariable-dynamic-subset.css'), 'utf8'),
  drawnBy(font),
)

rmSync(target, { recursive: true, force: true })
mkdirSync(target, { recursive: true })
const rules: string[] = []
for (const [index, slice] of slices.entries()) {
  const bytes = await subsetFont(font, String.fromCodePoint(...slice), {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: features,
  })
  const name = `${String(index).padStart(2, '0')}.woff2`
  writeFileSync(join(target, name), bytes)
  rules.push(ruleOf(name, slice))
  process.stdout.write(`${name}: ${slice.length} characters, ${bytes.length} bytes\n`)
}
writeFileSync(
  join(target, 'slices.css'),
  `/* Written by tools/fonts/cut-fonts.ts from Pretendard; see NOTICE. */\n${rules.join('\n')}\n`,
)

function ruleOf(name: string, slice: Slice): string {
  return `@font-face{font-family:'${family}';font-style:normal;font-display:swap;font-weight:${weights.min} ${weights.max};src:url(./${name}) format('woff2');unicode-range:${unicodeRange(slice)}}`
}

/** Names stand in UTF-16 (big endian) in a table of their own; nothing else in the file spells them so. */
function rename(sfnt: Buffer): Buffer {
  const [reserved, own] = [names.reserved, names.own].map(name => Buffer.from(name, 'utf16le').swap16())
  if (!reserved || !own) return sfnt
  for (let at = sfnt.indexOf(reserved); at >= 0; at = sfnt.indexOf(reserved, at + 1)) own.copy(sfnt, at)
  return sfnt
}
