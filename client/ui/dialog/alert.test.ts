import { afterEach, expect, it, vi } from 'vitest'
import { alert } from './alert.ts'

afterEach(() => {
  vi.doUnmock('./dialog.ts')
  vi.unstubAllGlobals()
})

it('says by the browser’s own dialog what comes before ours could be loaded (R8.2)', async () => {
  const ofBrowser = vi.fn<(text: string) => void>()
  vi.stubGlobal('document', {})
  vi.stubGlobal('window', { alert: ofBrowser })
  vi.doMock('./dialog.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  await alert({ title: '연결되지 않았습니다.', message: '다시 시도해 주세요.', code: 'NETWORK' })
  expect(ofBrowser.mock.calls).toEqual([['연결되지 않았습니다.\n\n다시 시도해 주세요.\n\nNETWORK']])
})
