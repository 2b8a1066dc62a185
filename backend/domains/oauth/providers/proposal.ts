/** Text of a provider as a proposal for the sign-up form; null for anything else, and for nothing. */
export const proposal = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.slice(0, 200) : null
