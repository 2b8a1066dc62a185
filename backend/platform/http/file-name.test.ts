import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { disposition, safeFileName } from './file-name.ts'

describe('the name of an uploaded file', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['C:\\사진\\봄.jpg', '봄.jpg'],
    ['a\r\nX-Evil: 1.txt', 'aX-Evil_ 1.txt'],
    ['보고서\u202efdp.exe', '보고서fdp.exe'],
    ['\u200b\u0000', 'file'],
    ['..', 'file'],
    ['', 'file'],
    ['.htaccess', 'htaccess'],
    ['깨진 \ud800 글자.txt', '깨진 \ufffd 글자.txt'],
    ['한글.txt'.normalize('NFD'), '한글.txt'],
    ['"><script>.html', '___script_.html'],
  ])('%j is kept as %j', (given, kept) => {
    expect(safeFileName(given)).toBe(kept)
  })

  it('of 255 syllables is cut before its ending', () => {
    const name = safeFileName(`${'한'.repeat(255)}.pdf`)
    expect([...name]).toHaveLength(200)
    expect(name).toMatch(/^한+\.pdf$/)
  })

  it('is never a path, a control or empty, and is kept the same when kept again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), given => {
        const name = safeFileName(given)
        expect(name).not.toMatch(/[/\\\p{Cc}\u202a-\u202e]|^\.|^$/u)
        expect([...name].length).toBeLessThanOrEqual(200)
        expect(safeFileName(name)).toBe(name)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('the header that offers a name', () => {
  it('carries Hangul encoded, beside letters that every reader knows', () => {
    expect(disposition('attachment', "봄 (1)'s.jpg")).toBe(
      `attachment; filename="___1__s.jpg"; filename*=UTF-8''%EB%B4%84%20%281%29%27s.jpg`,
    )
  })

  it('says a name of its own to readers of plain letters', () => {
    expect(disposition('inline', '녹서.pdf', 'green-paper-12.pdf')).toBe(
      `inline; filename="green-paper-12.pdf"; filename*=UTF-8''%EB%85%B9%EC%84%9C.pdf`,
    )
  })

  it('is one line of visible ASCII for every name that is kept', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), given => {
        expect(disposition('inline', safeFileName(given))).toMatch(/^[\x20-\x7e]+$/)
      }),
    )
  })
})
