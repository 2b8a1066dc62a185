import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { colour } from '#client/ui/tokens.ts'

/** Many small rings that make one: the brand's mark as the site means it. `viewBox` is 400 wide. */
export function GatheredMark(): ReactElement {
  return (
    <svg className={look} viewBox="0 0 400 400" fill="none" aria-hidden="true">
      <path className={small} d={rings} />
      <path className={tail} d="M262 262 350 350" />
    </svg>
  )
}

const centre = 190
/** Radius of a circle of rings, and how many stand on it. */
const circles = [
  [96, 30],
  [117, 36],
  [139, 42],
  [162, 48],
] as const
/** Where the tail leaves, in radians: the rings grow towards it. */
const leaving = Math.PI / 4
/** Half of the tail's breadth with the largest ring beside it. */
const tailRoom = 22

const rings = circles.flatMap(([radius, count], row) => ringsOn(radius, count, row)).join('')

function ringsOn(radius: number, count: number, row: number): string[] {
  return Array.from({ length: count }, (_, at) => at).flatMap(at => {
    const angle = ((at + (row % 2) / 2) / count) * 2 * Math.PI
    const near = (1 + Math.cos(angle - leaving)) / 2
    const size = tenths(2.2 + 5.4 * near ** 2)
    const [across, down] = [radius * Math.cos(angle), radius * Math.sin(angle)]
    const underTail = across > 0 && down > 0 && Math.abs(across - down) / Math.SQRT2 < tailRoom
    if (underTail) return []
    const wide = tenths(2 * size)
    const from = `M${tenths(centre + across - size)} ${tenths(centre + down)}`
    return [`${from}a${size} ${size} 0 1 0 ${wide} 0a${size} ${size} 0 1 0 ${-wide} 0`]
  })
}

/** Rounded, because two engines need not agree on the last digit of a cosine, and both sides draw this. */
function tenths(value: number): number {
  return Math.round(value * 10) / 10
}

const look = css`
  width: 100%;
  height: auto;
`

const small = css`
  stroke: ${colour.ink};
  stroke-width: 1.8;
`

const tail = css`
  stroke: ${colour.accent};
  stroke-width: 22;
  stroke-linecap: round;
`
