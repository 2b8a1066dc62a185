import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { colour } from '#client/ui/tokens.ts'

type DottedRingProps = { all: number; certified: number; goal: number }

/**
 * The Q of the name in dots: one for each agreement up to `goal`, filled for certified ones. Says nothing that the text
 * beside it does not.
 */
export function DottedRing({ all, certified, goal }: DottedRingProps): ReactElement {
  const dots = dotsOf(goal)
  const shown = (count: number) => Math.min(dots.length, Math.floor((count / goal) * dots.length))
  const [filled, ringed] = [shown(certified), shown(all)]
  return (
    <svg className={ring} viewBox="0 0 200 200" fill="none" aria-hidden="true">
      <path data-kind="missing" d={dots.slice(ringed).join('')} />
      <path data-kind="agreed" d={dots.slice(filled, ringed).join('')} />
      <path data-kind="certified" d={dots.slice(0, filled).join('')} />
      <path data-kind="tail" d="M143 143 184 184" />
    </svg>
  )
}

const centre = 94
const radii = [52, 66, 80] as const
/** More dots than this are too small to tell apart, so that one is for several agreements. */
const mostDots = 150

/** Clockwise from the tail, so that the ring closes at it. */
function dotsOf(goal: number): string[] {
  const wanted = Math.min(goal, mostDots)
  const around = radii.reduce((sum, radius) => sum + radius, 0)
  const [inner, middle] = radii.map(radius => Math.round((wanted * radius) / around))
  const counts = [inner ?? 0, middle ?? 0, wanted - (inner ?? 0) - (middle ?? 0)]
  const size = tenths(Math.min(6, (around * Math.PI * 1.5) / wanted / 2))
  const placed = counts.flatMap((count, row) =>
    Array.from({ length: count }, (_, at) => ({ turn: (at + 0.5) / count, radius: radii[row] ?? 0 })),
  )
  return placed
    .sort((one, other) => one.turn - other.turn || one.radius - other.radius)
    .map(({ turn, radius }) => {
      const angle = Math.PI / 4 + gap / 2 + turn * (2 * Math.PI - gap)
      const x = tenths(centre + radius * Math.cos(angle) - size)
      const y = tenths(centre + radius * Math.sin(angle))
      return `M${x} ${y}a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0`
    })
}

/** Radians left free for the tail. */
const gap = 0.5

/** Rounded, because two engines need not agree on the last digit of a cosine, and both sides draw this. */
function tenths(value: number): number {
  return Math.round(value * 10) / 10
}

const ring = css`
  width: 100%;
  height: auto;

  & > [data-kind='missing'] {
    stroke: ${colour.border};
    stroke-width: 1;
  }
  & > [data-kind='agreed'] {
    stroke: ${colour.accent};
    stroke-width: 2;
  }
  & > [data-kind='certified'] {
    fill: ${colour.accent};
    stroke: ${colour.accent};
    stroke-width: 2;
  }
  & > [data-kind='tail'] {
    stroke: ${colour.ink};
    stroke-width: 11;
    stroke-linecap: round;
  }
`
