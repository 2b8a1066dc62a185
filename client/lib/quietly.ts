import { ApiError } from './api-error.ts'

/** For what a page stands without: its failure is no alert (R8.1 "already handled"), unless the session ended. */
export async function quietly<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError && error.status !== 401) error.handled = true
    throw error
  }
}
