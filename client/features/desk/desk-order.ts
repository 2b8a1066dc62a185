const prefix = 'place.'

export const placeField = (id: number): string => `${prefix}${id}`

/**
 * The ids of a `DeskOrderForm` in the order of the numbers typed. A row that was given another's number takes its
 * place; one without a number comes last.
 */
export const orderOf = (form: FormData): number[] =>
  [...form]
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, typed], index) => ({
      id: Number(name.slice(prefix.length)),
      place: placeOf(Number(typed) || Number.MAX_SAFE_INTEGER, index + 1),
    }))
    .toSorted((one, two) => one.place - two.place)
    .map(({ id }) => id)

const placeOf = (typed: number, before: number) => typed + Math.sign(typed - before) / 2
