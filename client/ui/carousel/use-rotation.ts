import { type FocusEvent, useEffect, useEffectEvent, useState } from 'react'

type Rotation = {
  /** The reader's system allows motion and the page asked for it. */
  possible: boolean
  /** The reader did not stop it. */
  wanted: boolean
  /** It moves at this moment. */
  turning: boolean
  toggle: () => void
  /** For the element that holds it still while it is hovered or has the focus. */
  holders: {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: (event: FocusEvent<HTMLElement>) => void
  }
}

/** When something moves by itself: `onTurn` every `seconds`, unless something speaks against it. */
export function useRotation({
  seconds,
  onTurn,
}: {
  seconds: number | undefined
  onTurn: () => void
}): Rotation {
  const motion = useMotionAllowed()
  const [wanted, setWanted] = useState(true)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const possible = seconds !== undefined && motion
  const turning = possible && wanted && !hovered && !focused
  const turn = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onTurn()
  })
  useEffect(() => {
    if (!turning || !seconds) return
    const timer = setInterval(turn, seconds * 1_000)
    return () => clearInterval(timer)
  }, [turning, seconds])
  return {
    possible,
    wanted,
    turning,
    toggle: () => setWanted(wanted => !wanted),
    holders: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget)),
    },
  }
}

/** False on the server and until it is known; follows the system's setting. */
function useMotionAllowed(): boolean {
  const [allowed, setAllowed] = useState(false)
  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)')
    const follow = () => setAllowed(!still.matches)
    follow()
    still.addEventListener('change', follow)
    return () => still.removeEventListener('change', follow)
  }, [])
  return allowed
}
