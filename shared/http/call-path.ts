import type { CallInput, CallName } from '../contract/index.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export function requestLine(name: string): { method: Method; path: string } {
  const [method, path] = name.split(' ') as [Method, string]
  return { method, path }
}

type CallAddress<N extends CallName> = N extends CallName ? Pick<CallInput<N>, 'params' | 'query'> : never

export type AddressArguments<N extends CallName> =
  Record<never, never> extends CallAddress<N> ? [input?: CallAddress<N>] : [input: CallAddress<N>]

/** The address of a call of the contract, from the root of the site or of the backend. */
export function addressOfCall<N extends CallName>(name: N, ...[input]: AddressArguments<N>): string {
  const { params = {}, query = {} }: UntypedAddress = input ?? {}
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([field, value]) => [field, String(value)]))
  return `/api${pathWith(requestLine(name).path, params)}${given.length > 0 ? `?${search}` : ''}`
}

type UntypedAddress = { params?: Record<string, string | number>; query?: Record<string, unknown> }

export const pathWith = (path: string, params: Record<string, string | number>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
