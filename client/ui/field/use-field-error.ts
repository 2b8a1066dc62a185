import { useState } from 'react'

/**
 * The error of a field until the field is changed. `onInvalid` belongs to its control: `ErrorSummary` tells by that event
 * that the form was refused anew, maybe with the same error.
 */
export function useFieldError(refusal: string | undefined): {
  error: string | undefined
  onInput: () => void
  onInvalid: () => void
} {
  const [corrected, setCorrected] = useState<string>()
  return {
    error: refusal === corrected ? undefined : refusal,
    onInput: () => setCorrected(refusal),
    onInvalid: () => setCorrected(undefined),
  }
}
