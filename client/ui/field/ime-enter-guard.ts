import { type CompositionEvent, type KeyboardEvent, useRef } from 'react'

type Handlers = {
  onCompositionEnd: (event: CompositionEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
}

export function useImeEnterGuard(): Handlers {
  const ended = useRef(Number.NEGATIVE_INFINITY)
  return {
    onCompositionEnd: ({ timeStamp }) => {
      ended.current = timeStamp
    },
    onKeyDown: event => {
      const { key, nativeEvent, timeStamp, target } = event
      if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
      if (nativeEvent.isComposing || timeStamp - ended.current < sameStroke) event.preventDefault()
    },
  }
}

/** Milliseconds: Safari ends the composition before the keydown of the Enter that ended it. */
const sameStroke = 50
