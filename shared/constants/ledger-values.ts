/** Held in the public log by who agreed with a question that was merged into this one, and did not speak here since. */
export const mergedValue = 'merged'

/** Of an agreement's value in the public log. */
export const agreementLabel = (value: string): string =>
  value === mergedValue ? '합쳐진 질문에서 온 공감' : '공감'
