import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { SignUp } from '#shared/contract/user.ts'

/** What the sign-up pages show: the step, and the nickname once there is one. */
export type SignUpStage = { step: 'profile' } | { step: 'agreement'; name: string }

/** Where the reader's unfinished sign-up stands (R4.9). The provider's claims are left out of the page (R12.5). */
export const signUpQuery = queryOptions({
  queryKey: ['sign-up'],
  queryFn: async ({ client, signal }): Promise<SignUpStage> => {
    const signUp = await apiOf(client)<SignUp>('/users/sign-up', { signal })
    return signUp.step === 'profile' ? { step: 'profile' } : { step: 'agreement', name: signUp.signUpName }
  },
})
