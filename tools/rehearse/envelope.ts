/** True for a text in the shape in which the API promises its errors. */
export function isEnvelope(text: string): boolean {
  try {
    const { errorCode, errorMessage, validationErrors } = JSON.parse(text) as Record<string, unknown>
    return (
      typeof errorCode === 'number' && typeof errorMessage === 'string' && Array.isArray(validationErrors)
    )
  } catch {
    return false
  }
}
