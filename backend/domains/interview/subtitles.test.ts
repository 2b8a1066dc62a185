import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deskLimits } from '#shared/constants/desk-limits.ts'
import type { SubtitleFormat } from '#shared/contract/desk-interview.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { readSubtitles } from './subtitles.ts'

function problemsOf(format: SubtitleFormat, source: string): string[] {
  try {
    readSubtitles(format, source)
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.validationErrors.map(({ message }) => message)
  }
}

const at = (line: number) => expect.stringMatching(new RegExp(`^${line}번째 줄: `))
const cue = (times: string, words: string) => `1\n${times}\n${words}\n`
const oneCue = (words: string) => cue('00:00:01,000 --> 00:00:02,000', words)

describe('subtitles that cannot be read whole', () => {
  it.each<[string, SubtitleFormat, string, number]>([
    ['nothing', 'srt', '', 1],
    ['blank lines alone', 'srt', '\n \n\n', 1],
    ['a file without the header of WebVTT', 'vtt', '00:01.000 --> 00:02.000\n<v 윤하경>네.', 1],
    ['an arrow of one dash', 'srt', '1\n00:00:01,000 -> 00:00:02,000\n윤하경: 네.', 1],
    ['words between two cues', 'srt', `${oneCue('윤하경: 네.')}\n버려질 말\n`, 5],
    ['a time without thousandths', 'vtt', 'WEBVTT\n\n00:01.000 --> 00:02\n<v 윤하경>네.', 3],
    ['a minute of 61 seconds', 'srt', cue('00:00:61,000 --> 00:01:02,000', '윤하경: 네.'), 2],
    ['an end before its start', 'srt', cue('00:00:09,000 --> 00:00:02,000', '윤하경: 네.'), 2],
    [
      'a cue that starts before the one before it',
      'srt',
      `${cue('00:00:09,000 --> 00:00:10,000', '윤하경: 네.')}\n${oneCue('윤하경: 네.')}`,
      6,
    ],
    ['two cues without an empty line', 'srt', oneCue('윤하경: 네.\n2\n00:00:03,000 --> 00:00:04,000'), 5],
    ['a header with a cue in it', 'vtt', 'WEBVTT\nKind: captions\n00:01.000 --> 00:02.000\n<v 윤하경>네.', 1],
    ['words of nobody', 'srt', oneCue('네, 그렇습니다.'), 3],
    ['a dash without a name', 'srt', oneCue('윤하경: 네.\n- 그렇습니다.'), 4],
    ['a name that is too long', 'vtt', `WEBVTT\n\n00:01.000 --> 00:02.000\n<v ${'가'.repeat(41)}>네.`, 4],
    ['a telephone number', 'srt', oneCue('윤하경: 010-1234-5678로 주세요.'), 3],
    ['a control character', 'srt', oneCue('윤하경: 네\u0007.'), 3],
  ])('are refused by the line: %s', (_, format, source, line) => {
    expect(problemsOf(format, source)).toEqual([at(line)])
  })

  it('name every line that cannot be read, up to twenty', () => {
    const bad = (count: number) => Array.from({ length: count }, () => '어느 때의 말도 아닌 줄\n').join('\n')
    expect(problemsOf('srt', bad(3))).toEqual([at(1), at(3), at(5)])
    expect(problemsOf('srt', bad(50))).toHaveLength(20)
  })

  it('are refused with what an editor can do about it', () => {
    expect(problemsOf('vtt', '')).toEqual(['1번째 줄: 자막이 없어요. 파일을 고르거나 붙여 넣어 주세요.'])
    expect(problemsOf('vtt', oneCue('윤하경: 네.'))[0]).toContain('자막 형식을 SubRip으로 골라 주세요.')
  })

  it('are refused when they are too many', () => {
    const many = `${oneCue('윤하경: 네.')}\n`.repeat(deskLimits.interview.segments + 1)
    expect(problemsOf('srt', many)).toEqual(['자막은 3,000개까지 넣을 수 있어요.'])
  })
})

describe('SubRip', () => {
  it('names speakers before their words, and keeps the speaker where no name is', () => {
    const source = [
      '\ufeff1\r\n00:00:01,200 --> 00:00:04,000\r\n한지우: 무엇이 먼저\r\n바뀌어야 합니까?\r\n',
      '2\r\n00:00:04,000 --> 00:00:06,500\r\n- 윤하경: <i>등기</i>입니다.\r\n- 한지우: 왜요?\r\n',
      '3\r\n01:02:03,000 --> 01:02:04,000\r\n{\\an8}12:30에도 여쭙니다.\r\n',
    ].join('\r\n')
    expect(readSubtitles('srt', source)).toEqual([
      { start: 1, end: 4, speaker: '한지우', text: '무엇이 먼저 바뀌어야 합니까?' },
      { start: 4, end: 7, speaker: '윤하경', text: '등기입니다.' },
      { start: 4, end: 7, speaker: '한지우', text: '왜요?' },
      { start: 3_723, end: 3_724, speaker: '한지우', text: '12:30에도 여쭙니다.' },
    ])
  })
})

describe('WebVTT', () => {
  it('names speakers by voice tags; comments, styles, settings and other tags are left out', () => {
    const source = [
      'WEBVTT - 녹취\nKind: captions\n',
      'STYLE\n::cue { color: papayawhip }\n',
      'NOTE 편집자의 쪽지\n여러 줄\n',
      '여는 말\n00:01.000 --> 00:04.000 align:start\n<v.loud 한지우>무엇이 <c.big>먼저</c>입니까?</v>\n결론: 셋 가운데\n',
      '00:04.000 --> 00:06.000\n<v 윤하경>R&amp;D&nbsp;&lt;예산&gt;<00:05.000>입니다. <v 한지우>왜요?\n',
      '00:07.000 --> 00:08.000\n\n00:08.000 --> 00:09.000\n정말로요?\n',
      '00:09.000 --> 00:10.000\n<v 윤하경>\n그럼요.\n',
      '00:10.000 --> 00:11.000\n한지우:\n고맙습니다.',
    ].join('\n')
    expect(readSubtitles('vtt', source)).toEqual([
      { start: 1, end: 4, speaker: '한지우', text: '무엇이 먼저입니까? 결론: 셋 가운데' },
      { start: 4, end: 6, speaker: '윤하경', text: 'R&D <예산>입니다.' },
      { start: 4, end: 6, speaker: '한지우', text: '왜요?' },
      { start: 8, end: 9, speaker: '한지우', text: '정말로요?' },
      { start: 9, end: 10, speaker: '윤하경', text: '그럼요.' },
      { start: 10, end: 11, speaker: '한지우', text: '고맙습니다.' },
    ])
  })
})

const word = fc.stringMatching(/^[가-힣]{1,6}$/)
const segments = fc
  .array(
    fc.record({
      gap: fc.nat(90),
      length: fc.nat(30),
      speaker: word,
      words: fc.array(word, { minLength: 1, maxLength: 8 }),
    }),
    {
      minLength: 1,
      maxLength: 40,
    },
  )
  .map(turns => {
    let start = 0
    return turns.map(({ gap, length, speaker, words }) => {
      start += gap
      return { start, end: start + length, speaker, text: words.join(' ') }
    })
  })

const timeOf = (seconds: number, mark: string) =>
  `${[3_600, 60, 1].map(unit => String(Math.floor(seconds / unit) % 60).padStart(2, '0')).join(':')}${mark}000`

describe('whatever is sent', () => {
  it('written in either format reads as it was', () => {
    fc.assert(
      fc.property(segments, fc.constantFrom('\n', '\r\n', '\r'), (written, end) => {
        const timesOf = (mark: string) => (one: { start: number; end: number }) =>
          `${timeOf(one.start, mark)} --> ${timeOf(one.end, mark)}`
        const srt = written.map(
          (one, index) => `${index + 1}\n${timesOf(',')(one)}\n${one.speaker}: ${one.text}\n`,
        )
        const vtt = written.map(one => `${timesOf('.')(one)}\n<v ${one.speaker}>${one.text}\n`)
        const lines = (blocks: string[]) => blocks.join('\n').replaceAll('\n', end)
        expect(readSubtitles('srt', lines(srt))).toEqual(written)
        expect(readSubtitles('vtt', lines(['WEBVTT\n', ...vtt]))).toEqual(written)
      }),
    )
  })

  it('is read in order or refused by line', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'WEBVTT',
        '\n',
        '\n\n',
        '-->',
        '00:00:01.000 --> 00:00:02,000',
        '<v 윤하경>',
        '- ',
        '윤하경: ',
        'NOTE',
        '&amp;',
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
    )
    fc.assert(
      fc.property(
        fc.constantFrom('srt' as const, 'vtt' as const),
        fc.array(piece, { maxLength: 30 }),
        (format, pieces) => {
          const source = pieces.join('')
          const problems = problemsOf(format, source)
          if (problems.length > 0) {
            for (const problem of problems) expect(problem).toMatch(/^\d+번째 줄: .+/)
            return
          }
          const read = readSubtitles(format, source)
          for (const [index, { start, end }] of read.entries()) {
            expect(end).toBeGreaterThanOrEqual(start)
            expect(start).toBeGreaterThanOrEqual(read[index - 1]?.start ?? 0)
          }
        },
      ),
    )
  })

  const full = deskLimits.interview.subtitles
  const many = 'WEBVTT\n\n'
  it.each([
    ['spaces', many + ' '.repeat(full)],
    ['arrows', many + '-->'.repeat(full / 3)],
    ['digits', `${many}${'0'.repeat(full)} --> 1`],
    ['lines', many + '가\n'.repeat(full / 2)],
    ['blocks', many + '가\n\n'.repeat(full / 3)],
    ['open tags', `${many}00:01.000 --> 00:02.000\n${'<v 가'.repeat(full / 4)}`],
    ['voices', `${many}00:01.000 --> 00:02.000\n${'<v 가>나'.repeat(full / 6)}`],
    ['names', `${many}00:01.000 --> 00:02.000\n${'가: 나\n'.repeat(full / 5)}`],
    ['lines of one cue', `${many}00:01.000 --> 00:02.000\n가: 나\n${'다\n'.repeat(full / 3)}`],
    ['cues', many + '00:01.000 --> 00:02.000\n가: 나\n\n'.repeat(full / 30)],
  ])('costs little: %s', (_, source) => {
    const before = process.threadCpuUsage()
    problemsOf('vtt', source)
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(500)
  })
})
