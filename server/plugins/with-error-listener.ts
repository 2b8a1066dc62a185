import type { Stream } from 'node:stream'

/**
 * Adds an error listener, without which a stream that fails before it is read raises an uncaught exception.
 * Required for every stream of the server (decision 022); readers still receive the error.
 */
export function withErrorListener<S extends Stream>(stream: S): S {
  stream.on('error', () => {})
  return stream
}
