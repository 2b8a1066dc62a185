import { describe, expect, it } from 'vitest'
import { comboKey, wordsIn } from './search-box.tsx'

const press = (key: string, state: { composing?: boolean; active?: number; count?: number } = {}) =>
  comboKey({ key, composing: false, active: -1, count: 3, ...state })

describe('words that are looked for while one types', () => {
  it('are whole syllables or first consonants, from two letters on', () => {
    for (const text of ['', ' 전 ', 'ㅈ', '전ㅅ', '전세 사ㄱ', '저ㅏ']) expect(wordsIn(text)).toBe('')
    for (const text of ['전세', 'ㅈㅅ', '전세 ㅅㄱ', 'wjstp']) expect(wordsIn(text)).toBe(text)
    expect(wordsIn(' 전세 '.normalize('NFD'))).toBe('전세')
  })
})

describe('a key in a combobox', () => {
  it('moves through the list and past its ends back into the field', () => {
    expect(press('ArrowDown')).toEqual({ kind: 'move', to: 0 })
    expect(press('ArrowDown', { active: 2 })).toEqual({ kind: 'move', to: -1 })
    expect(press('ArrowUp')).toEqual({ kind: 'move', to: 2 })
    expect(press('ArrowUp', { active: 0 })).toEqual({ kind: 'move', to: -1 })
  })

  it('picks only what is in force; else Enter searches', () => {
    expect(press('Enter', { active: 1 })).toEqual({ kind: 'pick' })
    expect(press('Enter')).toBeNull()
  })

  it('never submits or moves while a syllable is composed', () => {
    expect(press('Enter', { composing: true, active: 1 })).toEqual({ kind: 'ignore' })
    expect(press('ArrowDown', { composing: true })).toBeNull()
  })

  it('is left to the field where there is no list', () => {
    for (const key of ['ArrowDown', 'Escape', 'Enter']) expect(press(key, { count: 0 })).toBeNull()
  })

  it('closes the list before it clears the field', () => expect(press('Escape')).toEqual({ kind: 'close' }))
})
