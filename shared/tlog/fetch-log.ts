import type { LogReader } from './log-reader.ts'

type FetchLog = {
  /** Without a slash at its end. */
  address: string
  fetch: (address: string, init: { signal: AbortSignal }) => Promise<Response>
  timeoutMs?: number
  /** Repeats a read that failed for reasons that may pass. */
  attempts?: number
}

/** The widest bundle that C2SP tlog-tiles allows: 256 entries of 65,535 bytes, each after its length. */
const maxBytes = 256 * (65_535 + 2)

/** Reads a log by HTTP, within bounds of time and bytes. */
export function fetchLog({
  address,
  fetch,
  timeoutMs = 30_000,
  attempts = 3,
}: FetchLog): LogReader['fetchBytes'] {
  const read = async (path: string, attempt: number): Promise<Uint8Array | null> => {
    try {
      const response = await fetch(`${address}/${path}`, { signal: AbortSignal.timeout(timeoutMs) })
      if (response.ok) return await readBody(response, maxBytes)
      await response.body?.cancel()
      if (response.status === 404) return null
      throw new Error(`${path}: ${response.status}`)
    } catch (error) {
      if (attempt >= attempts) throw error
      await new Promise(resolve => setTimeout(resolve, 1_000 * attempt))
      return read(path, attempt + 1)
    }
  }
  return path => read(path, 1)
}

/** Throws for a longer body, before it was read to its end. */
export async function readBody(
  response: Pick<Response, 'body'>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let length = 0
  // Streams of Safari have no iterator.
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.length
    parts.push(part.value)
    if (length <= limit) continue
    await reader?.cancel()
    throw new Error(`an answer of more than ${limit} bytes`)
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
