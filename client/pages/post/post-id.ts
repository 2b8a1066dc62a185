import { data, type Params } from 'react-router'

/** The id in the address; anything that cannot be one is a page that does not exist. */
export function idOf({ id = '' }: Params): number {
  const number = Number(id)
  if (!/^[1-9]\d{0,15}$/.test(id) || !Number.isSafeInteger(number)) throw data(null, { status: 404 })
  return number
}
