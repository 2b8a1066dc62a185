import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '#client/lib/api-error.ts'
import { apiOf } from '#client/lib/api-of.ts'
import type { SignUp } from '#shared/contract/user.ts'

/** What the sign-up pages show; `none` for a stranger, `done` for who is a member already. */
export type SignUpStage =
  | { step: 'age' }
  | { step: 'profile'; proposal: string | null; email: string | null }
  | { step: 'agreement'; name: string }
  | { step: 'none' }
  | { step: 'done' }

/**
 * Where the reader's unfinished sign-up stands (R4.9). Of what the provider told only what the page asks about is
 * kept, on the person's own page (R12.5); having none to go on with is an answer and no error.
 */
export const signUpQuery = queryOptions({
  queryKey: ['sign-up'],
  queryFn: async ({ client, signal }): Promise<SignUpStage> => {
    try {
      return stageOf(await apiOf(client)<SignUp>('/users/sign-up', { signal }))
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return { step: 'none' }
      if (error instanceof ApiError && error.status === 409) return { step: 'done' }
      throw error
    }
  },
  staleTime: 0,
})

function stageOf(signUp: SignUp): SignUpStage {
  if (signUp.step === 'age') return { step: 'age' }
  if (signUp.step === 'agreement') return { step: 'agreement', name: signUp.signUpName }
  return { step: 'profile', proposal: signUp.signUpName, email: signUp.signUpEmail }
}
