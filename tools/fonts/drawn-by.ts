/** The code points that an OpenType font has a shape for, by its `cmap` (formats 4 and 12; OpenType 1.9). */
export function drawnBy(sfnt: Buffer): Set<number> {
  const cmap = tableOf(sfnt, 'cmap')
  const tables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4)),
  )
  const full = tables.find(table => table.readUInt16BE(0) === 12)
  const basic = tables.find(table => table.readUInt16BE(0) === 4)
  if (full) return new Set(groupsOf(full))
  if (basic) return new Set(segmentsOf(basic))
  throw new Error('the font has no character map that is known here')
}

function tableOf(sfnt: Buffer, name: string): Buffer {
  for (let at = 12; at < 12 + sfnt.readUInt16BE(4) * 16; at += 16) {
    if (sfnt.toString('latin1', at, at + 4) !== name) continue
    const start = sfnt.readUInt32BE(at + 8)
    return sfnt.subarray(start, start + sfnt.readUInt32BE(at + 12))
  }
  throw new Error(`the font has no table ${name}`)
}

/** Format 12: groups of neighbours with the glyph of the first; glyph 0 is none. */
function* groupsOf(table: Buffer): Generator<number> {
  for (let group = 0; group < table.readUInt32BE(12); group++) {
    const at = 16 + group * 12
    const [from, to, glyph] = [at, at + 4, at + 8].map(place => table.readUInt32BE(place))
    for (let point = from ?? 0; point <= (to ?? -1); point++)
      if ((glyph ?? 0) + point - (from ?? 0) > 0) yield point
  }
}

/** Format 4: segments, whose glyphs are counted on or looked up. */
function* segmentsOf(table: Buffer): Generator<number> {
  const length = table.readUInt16BE(6)
  for (let segment = 0; segment < length; segment += 2) {
    const to = table.readUInt16BE(14 + segment)
    const from = table.readUInt16BE(16 + length + segment)
    const delta = table.readUInt16BE(16 + length * 2 + segment)
    const place = 16 + length * 3 + segment
    const offset = table.readUInt16BE(place)
    for (let point = from; point <= to && point < 0xffff; point++) {
      const found = offset === 0 ? point : table.readUInt16BE(place + offset + (point - from) * 2)
      if (found !== 0 && ((found + delta) & 0xffff) !== 0) yield point
    }
  }
}
