import { useEffect, useState } from 'react'

/** A value once it has stood for so many milliseconds; the first one at once. */
export function useRested<Value>(value: Value, pause: number): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setRested, pause, value)
    return () => clearTimeout(timer)
  }, [value, pause])
  return rested
}
