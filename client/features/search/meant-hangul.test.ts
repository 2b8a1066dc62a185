import { describe, expect, it } from 'vitest'
import { meantHangul } from './meant-hangul.ts'

describe('a keyword typed on the wrong keyboard', () => {
  it('is offered as the syllables its keys stand for', async () => {
    expect(await meantHangul('rnrghl')).toEqual({ word: '국회', offer: '국회로 찾을까요?' })
    expect((await meantHangul('wjstp rPdir'))?.word).toBe('전세 계약')
  })

  it('takes the particle that its last syllable asks for', async () => {
    expect((await meantHangul('dlfwkfl'))?.offer).toBe('일자리로 찾을까요?')
    expect((await meantHangul('ehfqha'))?.offer).toBe('돌봄으로 찾을까요?')
  })

  it.each(['GDP', 'AI', 'tax', 'apt', '국회', '5g', 'k', ''])('is left alone: %s', async keyword => {
    expect(await meantHangul(keyword)).toBeNull()
  })
})
