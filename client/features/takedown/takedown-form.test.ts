import { describe, expect, it } from 'vitest'
import { dueProcess } from '#shared/constants/due-process.ts'
import { caseNumberIn, oversizeOf } from './takedown-form.tsx'

const claim = (fields: Record<string, string | Blob>) => {
  const body = new FormData()
  for (const [name, value] of Object.entries({ name: '박요청', ...fields })) body.append(name, value)
  return body
}

describe('the size of a claim', () => {
  it('is no matter without files, nor in a form of the release before, which has no mark', () => {
    expect(oversizeOf(claim({ whole: 'yes' }))).toBeNull()
    expect(oversizeOf(claim({}))).toBeNull()
  })

  it('is too much where the server cut it, and where the files come to more than the call takes', () => {
    expect(oversizeOf(claim({ cut: 'yes' }))?.errors.files).toContain('1MB')
    const files = new Blob([new Uint8Array(dueProcess.fileBytes + 1)])
    expect(oversizeOf(claim({ whole: 'yes', files }))?.errors.files).toContain('10MB')
  })

  it('leaves the call no mark', () => {
    const body = claim({ whole: 'yes' })
    oversizeOf(body)
    expect([...body.keys()]).toEqual(['name'])
  })
})

describe('the number of a case', () => {
  it.each(['Q-7K3M-92PD', 'q-7k3m-92pd', ' Q 7K3M 92PD\n', 'q7k3m92pd', '‘Ｑ－7K3M–92PD’'])(
    'is read from %j',
    typed => expect(caseNumberIn(typed)).toBe('Q-7K3M-92PD'),
  )

  it.each(['', 'Q-7K3M-92P', 'Q-7K3M-92PDA', 'Q-7K0M-92PD', 'A-7K3M-92PD'])('is none in %j', typed =>
    expect(caseNumberIn(typed)).toBeNull(),
  )
})
