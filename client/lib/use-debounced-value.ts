import { useEffect, useState } from 'react'

/** Milliseconds in `delay`. The first value is there at once; every later one when it has not changed for that long. */
export function useDebouncedValue<Value>(value: Value, delay = 450): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return debounced
}
