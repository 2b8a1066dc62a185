import type { PaperNode } from '#shared/contract/green-paper-text.ts'
import { citationMark, type PaperNumbers } from '#shared/green-paper/paper-numbers.ts'

/** `m` holds b(old), i(talic), s(truck); `u` an address. */
type Styled = { s: string; m: string; u?: string }
/** A note's text, or a mark that leads to the entry `to` of the list of citations. */
type Mark = { fn: Inline } | { c: string; to: string | null }
export type Piece = string | Styled | Mark
/**
 * Text that may be broken as it comes (a string; `\n` alone breaks the line), or the pieces of a word that is
 * kept whole.
 */
export type Inline = (string | Piece[])[]

type Setting = {
  numbers: PaperNumbers
  origin: string
  /** Letters that fit beside each other in any case; longer words are broken. */
  fits: number
}

/** Letters of the widest column that may stay unbroken: longer ones are seldom words. */
export const longestWord = 20

/**
 * Keeps words whole: the typesetter would break Hangul after any syllable (typst/typst#1164), and between a word
 * and the mark of its note. Leaves out signs without a glyph.
 */
export function inlineWords(nodes: PaperNode[] = [], setting: Setting): Inline {
  const words = new Words(setting.fits)
  for (const node of nodes) {
    if (node.type === 'hardBreak') words.breakLine()
    else if (node.type === 'footnote') {
      words.attach({ fn: plainWords(String(node.attrs?.text ?? ''), longestWord) })
    } else if (node.type === 'citation') {
      words.attach({ c: citationMark(setting.numbers, node.attrs?.id), to: knownId(node, setting.numbers) })
    } else words.write(node.text ?? '', styleOf(node, setting.origin))
  }
  return words.end()
}

export function plainWords(text: string, fits = longestWord): Inline {
  const words = new Words(fits)
  words.write(text, null)
  return words.end()
}

export const placeOf = (citation: string): string => `citation-${citation}`

const knownId = ({ attrs }: PaperNode, { citations }: PaperNumbers): string | null =>
  citations.includes(String(attrs?.id)) ? placeOf(String(attrs?.id)) : null

function styleOf({ marks = [] }: PaperNode, origin: string): Omit<Styled, 's'> | null {
  const m = ['bold', 'italic', 'strike'].filter(name => marks.some(({ type }) => type === name))
  const href = marks.find(({ type }) => type === 'link')?.attrs?.href
  if (m.length === 0 && typeof href !== 'string') return null
  const style = { m: m.map(([letter]) => letter).join('') }
  return typeof href === 'string' ? { ...style, u: new URL(href, origin).href } : style
}

/** Except what joins the parts of one emoji. */
const formats = /(?!(?<=\p{Emoji}\ufe0f?)\u200d\p{Extended_Pictographic})\p{Cf}/gu
const cjkLetter = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

class Words {
  readonly #fits: number
  readonly #words: Inline = []
  #word: Piece[] = []

  constructor(fits: number) {
    this.#fits = fits
  }

  write(text: string, style: Omit<Styled, 's'> | null): void {
    for (const part of text.replace(formats, '').split(/(\s+)/)) {
      if (part === '') continue
      if (/^\s/.test(part)) this.#space()
      else this.#word.push(style ? { s: part, ...style } : part)
    }
  }

  attach(mark: Mark): void {
    this.#word.push(mark)
  }

  breakLine(): void {
    this.#endWord()
    this.#words.push('\n')
  }

  end(): Inline {
    this.#endWord()
    return this.#words
  }

  #space(): void {
    this.#endWord()
    if (this.#words.length > 0) this.#loose(' ')
  }

  #endWord(): void {
    const pieces = this.#word
    this.#word = []
    if (pieces.length === 0) return
    const plain = pieces.length === 1 && typeof pieces[0] === 'string' ? pieces[0] : null
    const length = pieces.reduce((sum, piece) => sum + textOf(piece).length, 0)
    if (length > this.#fits) this.#words.push(...inParts(pieces, this.#fits))
    else if (plain !== null && (length === 1 || !cjkLetter.test(plain))) this.#loose(plain)
    else this.#words.push(pieces)
  }

  #loose(text: string): void {
    const last = this.#words.at(-1)
    if (typeof last === 'string' && last !== '\n') this.#words[this.#words.length - 1] = last + text
    else this.#words.push(text)
  }
}

const textOf = (piece: Piece): string => (typeof piece === 'string' ? piece : 's' in piece ? piece.s : '')

const letters = new Intl.Segmenter('ko', { granularity: 'grapheme' })

function inParts(pieces: Piece[], fits: number): Piece[][] {
  const parts: Piece[][] = []
  for (const piece of pieces) {
    const text = textOf(piece)
    if (text === '') parts.push([...(parts.pop() ?? []), piece])
    else
      parts.push(
        ...splitToFit(text, fits).map((part): Piece[] => [
          typeof piece === 'string' ? part : { ...piece, s: part },
        ]),
      )
  }
  return parts
}

const lettersOfPart = 8

function splitToFit(text: string, fits: number): string[] {
  const most = Math.min(fits, lettersOfPart)
  const parts: string[] = []
  let part = ''
  let length = 0
  for (const { segment } of letters.segment(text)) {
    part += segment
    length += 1
    if (length < most && !(length > 2 && /[/?&=.,_-]/.test(segment))) continue
    parts.push(part)
    part = ''
    length = 0
  }
  return part ? [...parts, part] : parts
}
