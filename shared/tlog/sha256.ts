import type { Sha256 } from './merkle-tree.ts'

/** FIPS 180-4 for readers without `node:crypto`: WebCrypto has no synchronous digest. */
export const sha256: Sha256 = (...parts) => {
  let length = 0
  for (const part of parts) length += part.length
  const size = Math.ceil((length + 9) / 64) * 64
  const padded = size <= padBuffer.length ? padBuffer : new Uint8Array(size)
  pad(padded, parts, size)
  state.set(initialState)
  for (let block = 0; block < size; block += 64) compress(padded, block)
  const digest = new Uint8Array(32)
  for (let place = 0, at = 0; place < 8; place++, at += 4) {
    const word = state[place] as number
    digest[at] = word >>> 24
    digest[at + 1] = word >>> 16
    digest[at + 2] = word >>> 8
    digest[at + 3] = word
  }
  return digest
}

/** Nodes and leaves fit in. Overwritten by every call, as `state` and `words` are: a recount allocates little. */
const padBuffer = new Uint8Array(256)
const state = new Int32Array(8)
const words = new Int32Array(64)

function pad(padded: Uint8Array, parts: readonly Uint8Array[], size: number): void {
  let at = 0
  for (const part of parts) {
    padded.set(part, at)
    at += part.length
  }
  const bits = at * 8
  padded[at] = 0x80
  padded.fill(0, at + 1, size)
  for (let place = size - 1, rest = bits; rest > 0; place--, rest = Math.floor(rest / 256))
    padded[place] = rest % 256
}

const rotateRight = (word: number, by: number) => (word >>> by) | (word << (32 - by))
function compress(bytes: Uint8Array, block: number): void {
  const byte = (at: number) => bytes[block + at] as number
  for (let place = 0, at = 0; place < 16; place++, at += 4)
    words[place] = (byte(at) << 24) | (byte(at + 1) << 16) | (byte(at + 2) << 8) | byte(at + 3)
  for (let place = 16; place < 64; place++) {
    const early = words[place - 15] as number
    const late = words[place - 2] as number
    const sum0 = rotateRight(early, 7) ^ rotateRight(early, 18) ^ (early >>> 3)
    const sum1 = rotateRight(late, 17) ^ rotateRight(late, 19) ^ (late >>> 10)
    words[place] = ((words[place - 16] as number) + sum0 + (words[place - 7] as number) + sum1) | 0
  }
  // Without destructuring, which walks iterators and takes half of the time.
  let a = state[0] as number
  let b = state[1] as number
  let c = state[2] as number
  let d = state[3] as number
  let e = state[4] as number
  let f = state[5] as number
  let g = state[6] as number
  let h = state[7] as number
  for (let place = 0; place < 64; place++) {
    const chosen = g ^ (e & (f ^ g))
    const majority = (a & b) | (c & (a | b))
    const big1 = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)
    const big0 = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)
    const first = (h + big1 + chosen + (roundConstants[place] as number) + (words[place] as number)) | 0
    const second = (big0 + majority) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  state[0] = (state[0] as number) + a
  state[1] = (state[1] as number) + b
  state[2] = (state[2] as number) + c
  state[3] = (state[3] as number) + d
  state[4] = (state[4] as number) + e
  state[5] = (state[5] as number) + f
  state[6] = (state[6] as number) + g
  state[7] = (state[7] as number) + h
}

const initialState = Int32Array.from([
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
])
const roundConstants = Int32Array.from([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
])
