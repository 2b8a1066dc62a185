import { describe, expect, it } from 'vitest'
import { missingLibrary } from './missing-library.mjs'

const complaint = (library: string) =>
  `node: error while loading shared libraries: ${library}: cannot open shared object file: No such file or directory`

describe('a Node that lacks a library of the system', () => {
  it('is told with the Debian package that brings it', () => {
    expect(missingLibrary(complaint('libatomic.so.1'))).toContain('apt-get install libatomic1')
  })

  it('is told with the name of a library that no package is known for', () => {
    expect(missingLibrary(complaint('libother.so.2'))).toContain('libother.so.2 라이브러리가 없어')
  })

  it('is not taken for another fault', () => {
    expect(missingLibrary('Exec format error')).toBeNull()
    expect(missingLibrary('')).toBeNull()
  })
})
