import { describe, expect, it } from 'vitest'
import { placeOf } from './mypage.layout.tsx'

describe('the menu of my page', () => {
  it('knows no place of a foreign address', () => expect(placeOf('/question')).toBeUndefined())
  it('finds a place by its address', () => expect(placeOf('/user/mypage/notification')?.label).toBe('알림'))
  it('finds it with a slash at the end', () => expect(placeOf('/user/mypage/')?.label).toBe('활동 요약'))
  it('counts leaving to the account', () => expect(placeOf('/user/mypage/leave')?.label).toBe('계정'))
})
