import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { headers } from '#shared/constants/headers.ts'
import type { CallAnswer, CallInput, CallName } from '#shared/contract/index.ts'
import { pathWith, requestLine } from '#shared/http/call-path.ts'
import { type Api, apiOf, type CallOptions } from './api-of.ts'

export type CallArguments<N extends CallName> =
  Record<never, never> extends CallInput<N>
    ? [input?: CallInput<N> & CallControls]
    : [input: CallInput<N> & CallControls]

type CallControls = { signal?: AbortSignal | undefined } & Pick<CallOptions, 'handledByCaller' | 'reads'>

/** Makes a call of the contract as the user of this query client; throws ApiError. */
export const call = <N extends CallName>(
  client: QueryClient,
  name: N,
  ...input: CallArguments<N>
): Promise<CallAnswer<N>> => callBy(apiOf(client), name, ...input)

export function callBy<N extends CallName>(
  api: Api,
  name: N,
  ...[input]: CallArguments<N>
): Promise<CallAnswer<N>> {
  const { method, path } = requestLine(name)
  const {
    params = {},
    query,
    body,
    idempotencyKey,
    signal,
    reads,
    handledByCaller,
  }: UntypedInput = input ?? {}
  return api<CallAnswer<N>>(pathWith(path, params), {
    method,
    query,
    body,
    signal,
    ...(reads && { reads }),
    ...(handledByCaller && { handledByCaller }),
    ...(idempotencyKey && { headers: { [headers.idempotencyKey]: idempotencyKey } }),
  })
}

export function query<N extends CallName>(name: N, ...[input]: CallArguments<N>) {
  return queryOptions<CallAnswer<N>, Error, CallAnswer<N>, QueryKeyOf<N>>({
    queryKey: [name, (input ?? {}) as CallInput<N>],
    queryFn: ({ client, signal }) =>
      call(client, name, ...([{ ...input, reads: true, signal }] as unknown as CallArguments<N>)),
  })
}

type QueryKeyOf<N extends CallName> = readonly [N, CallInput<N>]

type Partially<T> = { [K in keyof T]?: T[K] extends object ? Partial<T[K]> : T[K] }

/** The key of this call's query, or by a part of its input the beginning of the keys of several. */
export const keyOf = <N extends CallName>(
  name: N,
  input?: Partially<CallInput<N>>,
): readonly [N] | readonly [N, Partially<CallInput<N>>] => (input ? [name, input] : [name])

export const invalidate = <N extends CallName>(
  client: QueryClient,
  name: N,
  input?: Partially<CallInput<N>>,
): Promise<void> => client.invalidateQueries({ queryKey: keyOf(name, input) })

type UntypedInput = CallControls & {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
}
