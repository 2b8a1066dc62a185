import { describe, expect, it } from 'vitest'
import { textOfFile } from './form-values.ts'

describe('the text of a file', () => {
  const line = '윤하경: 네.'
  it.each([
    ['UTF-8', Buffer.from(line), line],
    ['UTF-8 with a replacement character', Buffer.from('윤하경: \ufffd 네.'), '윤하경: \ufffd 네.'],
    ['UTF-8 by its mark, though a byte is broken', Buffer.from('efbbbfff' + 'eb84a4', 'hex'), '\ufffd네'],
    ['UTF-16, little end first', Buffer.from(`\ufeff${line}`, 'utf16le'), line],
    ['UTF-16, big end first', Buffer.from(`\ufeff${line}`, 'utf16le').swap16(), line],
    ['CP949', Buffer.from('c0b1c7cfb0e63a20b3d72e', 'hex'), line],
    ['nothing', Buffer.alloc(0), ''],
  ])('is read as %s', async (_, bytes, text) => {
    expect(await textOfFile(new File([new Uint8Array(bytes)], '녹취.srt'))).toBe(text)
  })
})
