import { type Bits, bits } from './bits.ts'

const blockSize = 4_096
const order = 4
/** Fixed predictor of fourth order (RFC 9639). */
const weights = [4, -6, 4, -1]

/** One channel of 16 bits as FLAC (RFC 9639). A silent block takes eleven bytes; players can jump to any block. */
export function encodeFlac(samples: Int16Array, rate: number): Uint8Array {
  const starts = Array.from(
    { length: Math.ceil(samples.length / blockSize) },
    (_, index) => index * blockSize,
  )
  const frames = starts.map((start, index) => frame(samples.subarray(start, start + blockSize), index, rate))
  return Uint8Array.from([
    ...[...'fLaC'].map(letter => letter.charCodeAt(0)),
    ...block(0, streamInfo(samples.length, rate), false),
    ...block(3, seekTable(frames, samples.length), true),
    ...frames.flat(),
  ])
}

function block(type: number, content: number[], last: boolean): number[] {
  const head = bits()
  head.put(last ? 1 : 0, 1)
  head.put(type, 7)
  head.put(content.length, 24)
  return [...head.bytes(), ...content]
}

function streamInfo(length: number, rate: number): number[] {
  const info = bits()
  info.put(blockSize, 16)
  info.put(blockSize, 16)
  info.put(0, 48)
  info.put(rate, 20)
  info.put(0, 3)
  info.put(15, 5)
  info.put(length, 36)
  for (let part = 0; part < 4; part += 1) info.put(0, 32)
  return info.bytes()
}

/** One point every ten blocks, about 5 s. */
function seekTable(frames: number[][], length: number): number[] {
  const table = bits()
  let offset = 0
  for (const [index, { length: size }] of frames.entries()) {
    const first = index * blockSize
    if (index % 10 === 0) {
      table.put(first, 64)
      table.put(offset, 64)
      table.put(Math.min(blockSize, length - first), 16)
    }
    offset += size
  }
  return table.bytes()
}

function frame(samples: Int16Array, index: number, rate: number): number[] {
  const head = bits()
  head.put(0b11111111111110, 14)
  head.put(0, 2)
  head.put(0b0111, 4)
  head.put(0b1101, 4)
  head.put(0, 4)
  head.put(0b100, 3)
  head.put(0, 1)
  putNumber(head, index)
  head.put(samples.length - 1, 16)
  head.put(rate, 16)
  const bytes = head.bytes()
  const whole = [...bytes, checksum(bytes, 8, 0x07), ...subframe(samples)]
  const sum = checksum(whole, 16, 0x8005)
  return [...whole, sum >> 8, sum & 0xff]
}

/** Coded as UTF-8 codes characters. */
function putNumber(head: Bits, index: number): void {
  for (const byte of new TextEncoder().encode(String.fromCodePoint(index))) head.put(byte, 8)
}

function subframe(samples: Int16Array): number[] {
  const out = bits()
  const steady = samples.every(sample => sample === samples[0])
  if (steady || samples.length <= order) {
    out.put(steady ? 0 : 0b0000010, 8)
    for (const sample of steady ? samples.subarray(0, 1) : samples) out.put(sample & 0xffff, 16)
    return out.bytes()
  }
  out.put((0b001000 | order) << 1, 8)
  for (const sample of samples.subarray(0, order)) out.put(sample & 0xffff, 16)
  putResidual(out, folded(samples))
  return out.bytes()
}

/** Zigzag: small numbers of either sign stay small. */
function folded(samples: Int16Array): number[] {
  const missed: number[] = []
  for (let place = order; place < samples.length; place += 1) {
    const predicted = weights.reduce(
      (sum, weight, back) => sum + weight * (samples[place - 1 - back] ?? 0),
      0,
    )
    const miss = (samples[place] ?? 0) - predicted
    missed.push(miss < 0 ? -2 * miss - 1 : 2 * miss)
  }
  return missed
}

/** One Rice parameter for the block. */
function putResidual(out: Bits, missed: number[]): void {
  const costs = Array.from({ length: 15 }, (_, width) =>
    missed.reduce((sum, value) => sum + (value >> width) + 1 + width, 0),
  )
  const width = costs.indexOf(Math.min(...costs))
  out.put(0, 2)
  out.put(0, 4)
  out.put(width, 4)
  for (const value of missed) {
    out.unary(value >> width)
    out.put(value & (2 ** width - 1), width)
  }
}

function checksum(bytes: number[], width: number, polynomial: number): number {
  const top = 2 ** (width - 1)
  let sum = 0
  for (const byte of bytes) {
    sum ^= byte << (width - 8)
    for (let bit = 0; bit < 8; bit += 1) sum = ((sum << 1) ^ (sum & top ? polynomial : 0)) & (2 ** width - 1)
  }
  return sum
}
