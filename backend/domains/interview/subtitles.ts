import { deskLimits } from '#shared/constants/desk-limits.ts'
import { type SubtitleFormat, TranscriptSegment } from '#shared/contract/desk-interview.ts'
import { AppError } from '#shared/errors/app-error.ts'

/**
 * Reads SubRip or WebVTT (https://www.w3.org/TR/webvtt1/) as segments of a transcript: one for each turn of a speaker,
 * who is named by `<v 이름>` or, in a cue without it, by `이름: ` before the words. Words without a name are those of the
 * speaker before. VALIDATION_FAILED with the number of every line that cannot be read: no words are left out.
 */
export function readSubtitles(format: SubtitleFormat, source: string): TranscriptSegment[] {
  const problems: Problem[] = []
  const segments: TranscriptSegment[] = []
  let before = { start: 0, speaker: '' }
  for (const block of cueBlocks(format, source, problems)) {
    if (problems.length >= mostProblems) break
    const cue = cueOf(block, problems)
    if (!cue) continue
    if (cue.start < before.start) problems.push({ line: cue.line, message: '앞 자막보다 먼저 시작해요.' })
    for (const turn of turnsOf(cue.words, format)) {
      const speaker = turn.speaker ?? before.speaker
      before = { start: cue.start, speaker }
      if (turn.text === '' || problems.length >= mostProblems) continue
      if (segments.length === deskLimits.interview.segments) throw refusalOf([tooMany])
      segments.push(...segmentOf({ ...turn, ...cue, speaker, line: turn.line }, problems))
    }
  }
  if (segments.length === 0 && problems.length === 0) problems.push({ line: 1, message: emptyMessage })
  if (problems.length > 0) throw refusalOf(problems.map(({ line, message }) => `${line}번째 줄: ${message}`))
  return segments
}

type Problem = { line: number; message: string }
type Line = { line: number; text: string }

const mostProblems = 20
const emptyMessage = '자막이 없어요. 파일을 고르거나 붙여 넣어 주세요.'
const noHeader = 'WebVTT는 WEBVTT로 시작해요. SRT 자막이면 자막 형식을 SubRip으로 골라 주세요.'
const tooMany = `자막은 ${deskLimits.interview.segments.toLocaleString('ko')}개까지 넣을 수 있어요.`

const refusalOf = (messages: string[]) =>
  new AppError('VALIDATION_FAILED', {
    validationErrors: messages.slice(0, mostProblems).map(message => ({ field: 'text', message })),
  })

/** Leaves out the header, comments and styles of WebVTT. A block ends at an empty line. */
function* cueBlocks(format: SubtitleFormat, source: string, problems: Problem[]): Generator<Line[]> {
  const lines = source.replace(/^\ufeff/, '').split(/\r\n?|\n/)
  const isHeaded = format === 'srt' || source.trim() === '' || /^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')
  if (!isHeaded) problems.push({ line: 1, message: noHeader })
  else for (const block of blocksOf(lines)) if (format === 'srt' || !isAside(block)) yield block
}

function* blocksOf(lines: string[]): Generator<Line[]> {
  let block: Line[] = []
  for (const [index, text] of [...lines, ''].entries()) {
    if (text.trim() !== '') block.push({ line: index + 1, text })
    else if (block.length > 0) {
      yield block
      block = []
    }
  }
}

const hasArrow = (text: string): boolean => text.includes('-->')

/** True for the header too. One with an arrow is a cue, of which nothing may be left out. */
const isAside = (block: Line[]): boolean =>
  /^(?:WEBVTT|NOTE)(?:[ \t]|$)|^(?:STYLE|REGION)[ \t]*$/.test(block[0]?.text ?? '') &&
  !block.some(({ text }) => hasArrow(text))

type Cue = { line: number; start: number; end: number; words: Line[] }

const timing =
  /^[ \t]*(?:(\d{1,3}):)?([0-5]\d):([0-5]\d)[.,]\d{3}[ \t]*-->[ \t]*(?:(\d{1,3}):)?([0-5]\d):([0-5]\d)[.,](\d{3})(?:[ \t]|$)/

/** Rounds outwards to whole seconds. */
function cueOf(block: Line[], problems: Problem[]): Cue | null {
  const at = hasArrow(block[0]?.text ?? '') ? 0 : 1
  const [times, words] = [block[at], block.slice(at + 1)]
  const problem = (line: number | undefined, message: string) => {
    problems.push({ line: line ?? 1, message })
    return null
  }
  if (!times || !hasArrow(times.text)) return problem(block[0]?.line, '어느 시각의 말인지 적혀 있지 않아요.')
  const { line } = times
  const found = timing.exec(times.text)
  if (!found) return problem(line, '시각을 00:01:02.000 --> 00:01:05.000처럼 적어 주세요.')
  const [hours, minutes, seconds, endHours, endMinutes, endSeconds, rest] = found
    .slice(1)
    .map(part => Number(part ?? 0))
  const start = secondsOf(hours, minutes, seconds)
  const end = secondsOf(endHours, endMinutes, endSeconds) + (rest ? 1 : 0)
  if (end < start) return problem(line, '끝이 시작보다 빨라요.')
  const nested = words.find(({ text }) => hasArrow(text))
  if (nested) return problem(nested.line, '앞에 빈 줄을 넣어 주세요.')
  return { line, start, end, words }
}

const secondsOf = (hours = 0, minutes = 0, seconds = 0): number => hours * 3_600 + minutes * 60 + seconds

type Turn = { line: number; speaker: string | null; text: string }

const voice = /<v(?:\.[^\s<>]*)?[ \t]([^<>]*)>/
/** Names have letters and at most 20 characters, so that a time of day or a whole sentence is none. */
const speakerPrefix = /^(?:- ?)?(\p{L}[\p{L}\p{M}\p{N} .·()]{0,19})[::](?: |$)/u
const dashPrefix = /^- /

/** `speaker` is empty for a dash without a name, which says only that somebody else speaks. */
function turnsOf(words: Line[], format: SubtitleFormat): Turn[] {
  const turns: Turn[] = []
  const hasVoices = words.some(({ text }) => voice.test(text))
  for (const { line, text } of words) {
    const [opening = '', ...voices] = text.split(voice)
    const plain = plainOf(opening, format)
    const name = hasVoices ? null : speakerPrefix.exec(plain)
    const last = turns.at(-1)
    if (name) turns.push({ line, speaker: (name[1] ?? '').trim(), text: plain.slice(name[0].length) })
    else if (!hasVoices && dashPrefix.test(plain)) turns.push({ line, speaker: '', text: plain.slice(2) })
    else if (last) last.text += last.text === '' ? plain : ` ${plain}`
    else turns.push({ line, speaker: null, text: plain })
    for (let at = 0; at < voices.length; at += 2)
      turns.push({
        line,
        speaker: plainOf(voices[at] ?? '', format),
        text: plainOf(voices[at + 1] ?? '', format),
      })
  }
  return turns
}

const markup = /<\/?(?:[biuvc]|ruby|rt|lang|font)(?:[.\s][^<>]*)?>|<\d[\d:.]*>|\{\\[^{}]*\}/gi
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' }

function plainOf(text: string, format: SubtitleFormat): string {
  const bare = text.replace(markup, '')
  const words =
    format === 'vtt'
      ? bare.replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => entities[name] ?? '')
      : bare
  return words.replace(/\s+/g, ' ').trim()
}

type SpokenLine = TranscriptSegment & { line: number }

function segmentOf(
  { line, start, end, speaker, text }: SpokenLine,
  problems: Problem[],
): TranscriptSegment[] {
  if (speaker === '') {
    problems.push({ line, message: '누가 말했는지 <v 이름>이나 이름: 으로 적어 주세요.' })
    return []
  }
  const read = TranscriptSegment.safeParse({ start, end, speaker, text })
  if (read.success) return [read.data]
  problems.push({ line, message: read.error.issues[0]?.message ?? '읽을 수 없는 줄이에요.' })
  return []
}
