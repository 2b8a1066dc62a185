/** A call of the foundation API as the server sends it for a page; `path` begins with `/api/`. */
export type ServerCall = {
  method: string
  path: string
  /** Names in lower case. */
  headers?: Record<string, string> | undefined
  body?: Uint8Array | string | undefined
  signal?: AbortSignal | undefined
  /** True for what must hold the newest writes: no replica of the database answers it. */
  fresh?: boolean | undefined
}

export type ServerAnswer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Uint8Array
}

export type SendServerCall = (call: ServerCall) => Promise<ServerAnswer>
