import { useEffect, useState } from 'react'

/** Milliseconds that a writer pauses before what they typed is looked up. */
const pause = 450

/** A value once it has not changed for a while; a syllable under composition counts like any other. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(setSettled, pause, value)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
