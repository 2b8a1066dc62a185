import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type AuthState, authStateOf, type Viewer } from './auth-state.ts'
import { machineAuthState, onMachineAuthState } from './machine-auth-state.ts'
import { sendSessionEvent } from './session-events.ts'
import type { SignUpStatus } from './sign-up.api.ts'

type SignUpScreen = 'tooYoung' | 'age' | 'profile' | 'agreement'

const screens: Partial<Record<AuthState, SignUpScreen>> = {
  anonymous: 'tooYoung',
  'signingUp.age': 'age',
  'signingUp.profile': 'profile',
  'signingUp.agreement': 'agreement',
}

/**
 * The screen of the sign-up (R4.9). In the browser the session machine's state is drawn; before it runs, and on the
 * server, the plain rule that its guards are made of. A new member still sees the last screen until the page is
 * left.
 */
export const screenOf = (machine: AuthState | null, { step }: SignUpStatus): SignUpScreen => {
  const byRule = step === 'done' ? 'agreement' : (screens[authStateOf(viewerIn(step))] ?? 'agreement')
  return (machine && screens[machine]) ?? byRule
}

const viewerIn = (step: SignUpStatus['step']): Viewer =>
  step === 'none' || step === 'done' ? { kind: 'anonymous' } : { kind: 'signing-up', step }

export function useSignUpScreen(signUp: SignUpStatus): SignUpScreen {
  const { step } = signUp
  useEffect(() => {
    if (step !== 'done') sendSessionEvent({ type: 'viewer.found', viewer: viewerIn(step) })
  }, [step])
  // The screen, not the state: a page that is drawn anew before its form is hydrated loses what was ticked there.
  const screen = useSyncExternalStore(
    onMachineAuthState,
    () => screenOf(machineAuthState(), signUp),
    () => screenOf(null, signUp),
  )
  const seen = useRef(screen)
  useEffect(() => {
    if (seen.current === screen) return
    seen.current = screen
    document.querySelector<HTMLElement>('main h1')?.focus()
  }, [screen])
  return screen
}
