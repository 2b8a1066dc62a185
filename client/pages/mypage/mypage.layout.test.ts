import { describe, expect, it } from 'vitest'
import { placeOf, trailOf } from './mypage.layout.tsx'

describe('the menu of my page', () => {
  it('knows no place of a foreign address', () => expect(placeOf('/question')).toBeUndefined())
  it('finds a place by its address', () => expect(placeOf('/user/mypage/notification')?.label).toBe('알림'))
  it('finds it with a slash at the end', () => expect(placeOf('/user/mypage/')?.label).toBe('활동 요약'))
  it('counts leaving to the account', () => expect(placeOf('/user/mypage/leave')?.label).toBe('계정'))
})

describe('the trail of my page', () => {
  const labels = (pathname: string) => trailOf(pathname).map(({ label }) => label)
  it('is my page alone on its first page', () => expect(labels('/user/mypage')).toEqual(['내 정보']))
  it('ends with the page of the menu', () =>
    expect(labels('/user/mypage/notification')).toEqual(['내 정보', '알림']))
  it.each(['/user/mypage/leave', '/user/mypage/leave/'])('ends with the page below one: %s', pathname => {
    expect(labels(pathname)).toEqual(['내 정보', '계정', '탈퇴'])
    expect(trailOf(pathname).at(-2)?.to).toBe('/user/mypage/edit')
  })
})
