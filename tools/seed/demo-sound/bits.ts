/** Highest bit first. */
export type Bits = {
  put: (value: number, width: number) => void
  /** As many zeros and a one. */
  unary: (zeros: number) => void
  /** Padded to whole bytes. */
  bytes: () => number[]
}

export function bits(): Bits {
  const done: number[] = []
  let byte = 0
  let filled = 0
  const bit = (value: number) => {
    byte = (byte << 1) | value
    filled += 1
    if (filled < 8) return
    done.push(byte)
    byte = 0
    filled = 0
  }
  const put = (value: number, width: number) => {
    for (let place = width - 1; place >= 0; place -= 1) bit(Math.floor(value / 2 ** place) % 2)
  }
  return {
    put,
    unary: zeros => {
      for (let count = 0; count < zeros; count += 1) bit(0)
      bit(1)
    },
    bytes: () => {
      while (filled > 0) bit(0)
      return done
    },
  }
}
