import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lastResort } from './last-resort.ts'
import { hanja, textCharacters } from './paper-characters.ts'

/**
 * Run by hand (`node tools/fonts/cut-paper-fonts.ts`) with Debian's fonts-noto-cjk (20220127) and
 * libharfbuzz-bin, whose hb-subset reads collections of any size; commit the output.
 */
const source = '/usr/share/fonts/opentype/noto/NotoSerifCJK-Regular.ttc'
/** Its faces are Japanese, Korean, Chinese (simplified), Chinese (traditional), Hong Kong. */
const korean = 1
const target = join(import.meta.dirname, '../../backend/domains/green-paper/document/fonts')
/** Two files of one family would hide each other's characters; the new name has equal length. */
const family = { text: 'Noto Serif CJK KR', hanja: 'Noto Serif KR Han' }

mkdirSync(target, { recursive: true })
write('serif-text.otf', subset(textCharacters()))
write('serif-hanja.otf', rename(subset(hanja()), family.text, family.hanja))
write('blank.ttf', lastResort('Mureum Blank'))

function subset(characters: string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'paper-fonts-'))
  const [list, font] = [join(folder, 'characters'), join(folder, 'font')]
  writeFileSync(list, characters.map(character => character.codePointAt(0)?.toString(16)).join(','))
  execFileSync('hb-subset', [
    source,
    `--face-index=${korean}`,
    `--unicodes-file=${list}`,
    '--layout-features=kern,ccmp,locl,mark,mkmk',
    '--no-hinting',
    `--output-file=${font}`,
  ])
  const bytes = readFileSync(font)
  rmSync(folder, { recursive: true })
  return bytes
}

/** Names stand in UTF-16 (big endian) in a table of their own; nothing else in the file spells them so. */
function rename(sfnt: Buffer, from: string, to: string): Buffer {
  const [old, own] = [from, to].map(name => Buffer.from(name, 'utf16le').swap16())
  if (!old || !own) return sfnt
  for (let at = sfnt.indexOf(old); at >= 0; at = sfnt.indexOf(old, at + 1)) own.copy(sfnt, at)
  return sfnt
}

function write(name: string, bytes: Buffer): void {
  writeFileSync(join(target, name), bytes)
  process.stdout.write(`${name}: ${bytes.length} bytes\n`)
}
