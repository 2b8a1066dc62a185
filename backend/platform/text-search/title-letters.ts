import { disassemble } from 'es-hangul'
import { foldedWords } from './fold.ts'

export function titleLetters(title: string): { jamo: string; initials: string } {
  const joined = foldedWords(title).join('')
  return { jamo: disassemble(joined), initials: [...joined].map(initialOf).join('') }
}

/** Consonants alone are initials (ㅈㅅ → 전세), anything else a prefix in letters (젂 → 적ㄱ). */
export function openingOf(typed: string): { column: 'jamo' | 'initials'; prefix: string } | null {
  const joined = foldedWords(typed).join('')
  if (joined === '') return null
  return { column: onlyConsonants.test(joined) ? 'initials' : 'jamo', prefix: disassemble(joined) }
}

const onlyConsonants = /^[ㄱ-ㅎ]+$/

const initialOf = (letter: string): string => disassemble(letter)[0] ?? ''
