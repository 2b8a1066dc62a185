import { data, type Params } from 'react-router'

export function idOf({ id = '' }: Params): number {
  const number = Number(id)
  if (!/^[1-9]\d{0,15}$/.test(id) || !Number.isSafeInteger(number)) throw data(null, { status: 404 })
  return number
}
