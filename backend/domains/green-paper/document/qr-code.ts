import { encode } from 'uqr'

/** An address as a QR code: SVG of one path, a unit for each module, without a border. */
export function qrCode(address: string): string {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${modules.join('')}"/></svg>`
}
