/** JSON with its keys in order, so that two things that say the same are the same words. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [two]) => (one < two ? -1 : 1)))
      : inner,
  )

export const isSame = (one: unknown, two: unknown): boolean =>
  one === two || canonical(one) === canonical(two)
