import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '#client/lib/api-error.ts'
import { call, keyOf } from '#client/lib/call.ts'
import type { SignUp } from '#shared/contract/user.ts'

/** `none` for a stranger, `done` for a member. */
export type SignUpStatus =
  | { step: 'age' }
  | { step: 'profile'; proposal: string | null; email: string | null; drawn: string }
  | { step: 'agreement'; name: string }
  | { step: 'none' }
  | { step: 'done' }

/**
 * The step of the reader's unfinished sign-up (R4.9). Of the provider's data only what the page asks about is
 * kept, on the person's own page (R12.5); having none to go on with is an answer and no error.
 */
export const signUpQuery = queryOptions({
  queryKey: keyOf('GET /users/sign-up', {}),
  queryFn: async ({ client, signal }): Promise<SignUpStatus> => {
    try {
      return signUpStatusOf(await call(client, 'GET /users/sign-up', { signal }))
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return { step: 'none' }
      if (error instanceof ApiError && error.status === 409) return { step: 'done' }
      throw error
    }
  },
})

function signUpStatusOf(signUp: SignUp): SignUpStatus {
  if (signUp.step === 'age') return { step: 'age' }
  if (signUp.step === 'agreement') return { step: 'agreement', name: signUp.signUpName }
  return { step: 'profile', proposal: signUp.signUpName, email: signUp.signUpEmail, drawn: signUp.drawn }
}

/** True for a free nickname; null rather than an error, since the form decides when it is sent. */
export const nicknameQuery = (name: string) =>
  queryOptions({
    queryKey: keyOf('GET /users/nickname-availability', { query: { name } }),
    queryFn: async ({ client, signal }) => {
      try {
        const answer = await call(client, 'GET /users/nickname-availability', { query: { name }, signal })
        return answer.available
      } catch (error) {
        if (signal.aborted) throw error
        return null
      }
    },
    staleTime: 0,
  })
