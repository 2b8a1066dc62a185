import { describe, expect, it } from 'vitest'
import { dark, darkContrast, light, lightContrast, type Palette } from './palette.ts'

const channel = (value: number) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => channel(Number.parseInt(hex.slice(at, at + 2), 16)))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
/** WCAG 2.2 contrast ratio of two sRGB colours. */
const contrast = (one: string, two: string) => {
  const [low = 0, high = 0] = [luminance(one), luminance(two)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

type Role = keyof Palette
const papers: Role[] = ['paper', 'paper-raised', 'paper-sunken']
const pairs = (texts: Role[], grounds: Role[]) =>
  texts.flatMap(text => grounds.map(ground => [text, ground] as const))

const aaa = pairs(['ink', 'ink-soft'], papers)
const aa = [
  ...pairs(['ink-faint', 'accent', 'accent-strong', 'danger', 'yes', 'no', 'neither'], papers),
  ...pairs(['accent', 'accent-strong', 'ink'], ['accent-soft']),
  ...pairs(['danger', 'ink'], ['danger-soft']),
  ['on-accent', 'accent'] as const,
  ['on-accent', 'accent-strong'] as const,
  ['on-danger', 'danger'] as const,
]
const controls = [
  ...pairs(['border', 'accent'], papers),
  ...pairs(['accent', 'ink', 'yes', 'no', 'neither'], ['track']),
]

describe.each([
  ['light', light],
  ['dark', dark],
  ['light, high contrast', lightContrast],
  ['dark, high contrast', darkContrast],
])('the %s palette', (_, palette) => {
  const ratio = ([text, ground]: readonly [Role, Role]) => contrast(palette[text], palette[ground])

  it.each(aaa)('reads %s on %s at AAA (7:1)', (...pair) => expect(ratio(pair)).toBeGreaterThanOrEqual(7))
  it.each(aa)('reads %s on %s at AA (4.5:1)', (...pair) => expect(ratio(pair)).toBeGreaterThanOrEqual(4.5))
  it.each(controls)('shows %s on %s as a control edge (3:1)', (...pair) =>
    expect(ratio(pair)).toBeGreaterThanOrEqual(3),
  )
})
