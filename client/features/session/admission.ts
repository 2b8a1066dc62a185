import type { Standing } from './standing.ts'

/** Pages that not everybody may enter, by whom they are for. */
export type Entrance = 'login' | 'signUp' | 'member'

/** Where somebody is sent who stands elsewhere than a page wants; `onward` is where they were going (R2.4, R4.9). */
export type Elsewhere = 'login' | 'onward'

const elsewhere: Record<Entrance, Partial<Record<Standing, Elsewhere>>> = {
  // Whoever left a sign-up half way may begin again here, with another account too.
  login: { consenting: 'onward', member: 'onward' },
  signUp: { anonymous: 'login', consenting: 'onward', member: 'onward' },
  // A missing consent bars nobody from their own pages: the session machine tells and takes them there (R4.4).
  member: {
    anonymous: 'login',
    'signingUp.age': 'login',
    'signingUp.profile': 'login',
    'signingUp.agreement': 'login',
  },
}

/** Undefined lets the reader in. */
export const elsewhereFor = (entrance: Entrance, standing: Standing): Elsewhere | undefined =>
  elsewhere[entrance][standing]
