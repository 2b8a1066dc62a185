import type { AuthState } from './auth-state.ts'

/** Null before the machine runs, on the server, and after the session ended. */
let current: AuthState | null = null
const listeners = new Set<() => void>()

export const machineAuthState = (): AuthState | null => current

export function publishAuthState(authState: AuthState | null): void {
  current = authState
  for (const listener of listeners) listener()
}

export function onMachineAuthState(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
