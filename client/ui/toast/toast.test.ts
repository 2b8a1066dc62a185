import { afterEach, describe, expect, it, vi } from 'vitest'
import { onToastAsked, takeToasts, toast } from './toast.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  takeToasts()
})

describe('toast()', () => {
  it('does nothing on the server', () => {
    toast('저장했습니다.')
    expect(takeToasts()).toEqual([])
  })

  it('keeps what is asked before anybody listens', () => {
    vi.stubGlobal('document', {})
    toast('저장했습니다.', { severity: 'success' })
    const heard = vi.fn()
    const stop = onToastAsked(heard)
    expect(heard).toHaveBeenCalledOnce()
    expect(takeToasts()).toEqual([{ message: '저장했습니다.', severity: 'success' }])
    expect(takeToasts()).toEqual([])
    stop()
  })

  it('calls back at every toast until stopped', () => {
    vi.stubGlobal('document', {})
    const heard = vi.fn()
    const stop = onToastAsked(heard)
    expect(heard).not.toHaveBeenCalled()
    toast('하나')
    stop()
    toast('둘')
    expect(heard).toHaveBeenCalledOnce()
  })
})
