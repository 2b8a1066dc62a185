import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '#client/lib/api-error.ts'
import { apiOf } from '#client/lib/api-of.ts'
import type { SignUp } from '#shared/contract/user.ts'

/** What the sign-up pages show; `none` for a stranger, `done` for who is a member already. */
export type SignUpStage =
  | { step: 'profile' }
  | { step: 'agreement'; name: string }
  | { step: 'none' }
  | { step: 'done' }

/**
 * Where the reader's unfinished sign-up stands (R4.9). The provider's claims are left out of the page (R12.5);
 * having none to go on with is an answer and no error.
 */
export const signUpQuery = queryOptions({
  queryKey: ['sign-up'],
  queryFn: async ({ client, signal }): Promise<SignUpStage> => {
    try {
      const signUp = await apiOf(client)<SignUp>('/users/sign-up', { signal })
      return signUp.step === 'profile' ? { step: 'profile' } : { step: 'agreement', name: signUp.signUpName }
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return { step: 'none' }
      if (error instanceof ApiError && error.status === 409) return { step: 'done' }
      throw error
    }
  },
  staleTime: 0,
})
