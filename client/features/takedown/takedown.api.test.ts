import { describe, expect, it } from 'vitest'
import { caseNumberIn } from './takedown.api.ts'

describe('the number of a case', () => {
  it.each(['Q-7K3M-92PD', 'q-7k3m-92pd', ' Q 7K3M 92PD\n', 'q7k3m92pd', '‘Ｑ－7K3M–92PD’'])(
    'is read from %j',
    typed => expect(caseNumberIn(typed)).toBe('Q-7K3M-92PD'),
  )

  it.each(['', 'Q-7K3M-92P', 'Q-7K3M-92PDA', 'Q-7K0M-92PD', 'A-7K3M-92PD'])('is none in %j', typed =>
    expect(caseNumberIn(typed)).toBeNull(),
  )
})
