/**
 * An empty box for characters that no other typeface draws, equal on every machine (TrueType, OpenType 1.9).
 * Under the product's licence.
 */
export function lastResort(family: string): Buffer {
  const glyph = box()
  const tables: [tag: string, table: Buffer][] = [
    ['OS/2', os2()],
    ['cmap', cmap()],
    ['glyf', glyph],
    ['head', head()],
    [
      'hhea',
      shorts(1, 0, ascent, -descent, 0, advance, inset, inset, advance - inset, 1, 0, 0, 0, 0, 0, 0, 0, 2),
    ],
    ['hmtx', shorts(advance, inset, advance, inset)],
    // Short offsets: glyph 0 is empty like the space it is, glyph 1 is the box.
    ['loca', shorts(0, 0, glyph.length / 2)],
    ['maxp', shorts(1, 0, 2, 8, 2, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)],
    ['name', name(family)],
    ['post', Buffer.concat([shorts(3, 0), Buffer.alloc(28)])],
  ]
  return fontOf(tables)
}

const [unitsPerEm, ascent, descent, advance, inset, stroke] = [1_000, 880, 120, 700, 60, 40]
const [bottom, top] = [-40, 760]

/** Numbers as 16 bits each, signed ones by their two's complement. */
const shorts = (...values: number[]): Buffer => {
  const buffer = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) buffer.writeUInt16BE(value & 0xffff, index * 2)
  return buffer
}
const uint32s = (...values: number[]): Buffer => {
  const buffer = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) buffer.writeUInt32BE(value >>> 0, index * 4)
  return buffer
}

/** The inner square turns the other way: a frame. */
function box(): Buffer {
  const outer = [inset, bottom, inset, top, advance - inset, top, advance - inset, bottom]
  const [left, right, low, high] = [inset + stroke, advance - inset - stroke, bottom + stroke, top - stroke]
  const inner = [left, low, right, low, right, high, left, high]
  const points = [...outer, ...inner]
  const along = (axis: 0 | 1) =>
    points.filter((_, index) => index % 2 === axis).map((value, index, all) => value - (all[index - 1] ?? 0))
  const parts = [
    shorts(2, inset, bottom, advance - inset, top, 3, 7, 0),
    Buffer.alloc(8, 1),
    shorts(...along(0), ...along(1)),
  ]
  const glyph = Buffer.concat(parts)
  return Buffer.concat([glyph, Buffer.alloc(glyph.length % 4 === 0 ? 0 : 4 - (glyph.length % 4))])
}

/** Format 13: many characters to one glyph. All but controls, spaces and surrogates. */
function cmap(): Buffer {
  const ranges = [
    [0xa1, 0x167f],
    [0x1681, 0x1fff],
    [0x2010, 0x2027],
    [0x2030, 0x205e],
    [0x2070, 0x2fff],
    [0x3001, 0xd7ff],
    [0xe000, 0xfefe],
    [0xff00, 0x10ffff],
  ]
  const groups = ranges.flatMap(([from = 0, to = 0]) => [from, to, 1])
  const subtable = Buffer.concat([
    shorts(13, 0),
    uint32s(16 + groups.length * 4, 0, ranges.length, ...groups),
  ])
  return Buffer.concat([shorts(0, 1, 3, 10), uint32s(12), subtable])
}

const head = (): Buffer =>
  Buffer.concat([
    uint32s(0x00010000, 0x00010000, 0, 0x5f0f3cf5),
    shorts(0b11, unitsPerEm),
    Buffer.alloc(16),
    shorts(inset, bottom, advance - inset, top, 0, 8, 2, 0, 0),
  ])

const os2 = (): Buffer =>
  Buffer.concat([
    shorts(4, advance, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 250, 0),
    Buffer.alloc(10 + 16),
    Buffer.from('MURM'),
    shorts(0x40, 0xa1, 0xffff, ascent, -descent, 0, ascent, descent),
    uint32s(1, 0),
    shorts(500, 700, 0, 0x20, 1),
  ])

function name(family: string): Buffer {
  const postScript = family.replaceAll(' ', '')
  const entries = ['MIT', family, 'Regular', postScript, family, 'Version 1.0', postScript]
  const texts = entries.map(text => Buffer.from(text, 'utf16le').swap16())
  let offset = 0
  const records = texts.map((text, id) => {
    const record = shorts(3, 1, 0x409, id, text.length, offset)
    offset += text.length
    return record
  })
  return Buffer.concat([shorts(0, texts.length, 6 + 12 * texts.length), ...records, ...texts])
}

function fontOf(tables: [tag: string, table: Buffer][]): Buffer {
  const power = 2 ** Math.floor(Math.log2(tables.length))
  const header = Buffer.concat([
    uint32s(0x00010000),
    shorts(tables.length, power * 16, Math.log2(power), (tables.length - power) * 16),
  ])
  let offset = header.length + 16 * tables.length
  const records: Buffer[] = []
  const bodies: Buffer[] = []
  for (const [tag, table] of tables) {
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
    records.push(Buffer.concat([Buffer.from(tag), uint32s(checksum(padded), offset, table.length)]))
    bodies.push(padded)
    offset += padded.length
  }
  const font = Buffer.concat([header, ...records, ...bodies])
  const at = tables.findIndex(([tag]) => tag === 'head')
  const adjustment = font.readUInt32BE(header.length + 16 * at + 8) + 8
  font.writeUInt32BE((0xb1b0afba - checksum(font)) >>> 0, adjustment)
  return font
}

const checksum = (table: Buffer): number => {
  let sum = 0
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0
  return sum
}
