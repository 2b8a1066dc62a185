import { describe, expect, it } from 'vitest'
import { dueProcess } from '#shared/constants/due-process.ts'
import { oversizeOf } from './takedown-form.tsx'

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
