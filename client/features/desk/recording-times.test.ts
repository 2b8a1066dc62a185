import { describe, expect, it } from 'vitest'
import { DeskRefusal } from './desk-action.ts'
import { chapterLines } from './interview-material-forms.tsx'
import { readChapterLines, secondsOf } from './recording-times.ts'

const refusalOf = (run: () => unknown): unknown => {
  try {
    run()
  } catch (error) {
    if (error instanceof DeskRefusal) return error.errors
  }
  return null
}

describe('chapters, one a line', () => {
  it('are refused by line', () => {
    expect(refusalOf(() => readChapterLines('0:00 여는 말\n\n둘째 장\n1:75 셋째 장\n2:00'))).toEqual({
      'chapters.1': '3번째 줄: 12:30 제목처럼 적어 주세요.',
      'chapters.2': '4번째 줄: 12:30 제목처럼 적어 주세요.',
      'chapters.3': '5번째 줄: 12:30 제목처럼 적어 주세요.',
    })
  })

  it('are read with the lines they are on, and written as they are read', () => {
    const read = readChapterLines('0:00 여는 말\r\n\r\n 1:02:03  밤의   병동 \r\n')
    expect(read).toEqual([
      { line: 1, chapter: { at: 0, title: '여는 말' } },
      { line: 3, chapter: { at: 3_723, title: '밤의 병동' } },
    ])
    expect(chapterLines(read.map(({ chapter }) => chapter))).toBe('0:00 여는 말\n1:02:03 밤의 병동')
    expect(readChapterLines(' \n')).toEqual([])
  })
})

describe('a time code in a field', () => {
  const form = (at: string) => {
    const data = new FormData()
    data.set('at', at)
    return data
  }

  it('is refused when it is none', () => {
    expect(refusalOf(() => secondsOf(form('다섯'), 'at'))).toEqual({
      at: '시각을 1:02:03이나 62:03처럼 적어 주세요.',
    })
  })

  it('is its seconds, and null when the field is empty', () => {
    expect(secondsOf(form('62:03'), 'at')).toBe(3_723)
    expect(secondsOf(form(' '), 'at')).toBeNull()
  })
})
