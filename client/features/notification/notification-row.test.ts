import { describe, expect, it } from 'vitest'
import { notificationTarget } from './notification-row.tsx'

const post = { id: 7, kind: 'debate', title: '버스는 누가 지킵니까?' } as const
const none = { kind: 'post-commented', post: null, paper: null, commentId: null, noticeId: null } as const

describe('where a notification leads', () => {
  it('is nowhere without a thing, or when the thing is out of sight', () => {
    expect(notificationTarget(none)).toBeUndefined()
    expect(notificationTarget({ ...none, post: { ...post, title: null }, commentId: 3 })).toBeUndefined()
  })
  it('is the comment in its thread', () =>
    expect(notificationTarget({ ...none, post, commentId: 3 })).toBe('/debate/7?comment=3#comment-3'))
  it('is the ways to sign in', () =>
    expect(notificationTarget({ ...none, kind: 'sign-in-added' })).toBe('/user/mypage/edit#sign-in'))
  it('is the list of one’s passkeys, where one that somebody else added is deleted', () =>
    expect(notificationTarget({ ...none, kind: 'passkey-added' })).toBe('/desk/security'))
  it('is the address that refuses mail', () =>
    expect(notificationTarget({ ...none, kind: 'mail-refused' })).toBe('/user/mypage/edit#mail'))
  it('is the list of one’s own measures, also where the text is out of sight', () => {
    expect(notificationTarget({ ...none, kind: 'post-hidden', post: { ...post, title: null } })).toBe(
      '/objection',
    )
    expect(notificationTarget({ ...none, kind: 'writing-suspended' })).toBe('/objection')
    const paper = { id: 4, title: '밤길을 밝히는 법', writing: false }
    expect(notificationTarget({ ...none, kind: 'paper-withdrawn', paper })).toBe('/objection')
  })
  it('is the editor of a paper that others withdrew from its collaborators, who have no right to object', () => {
    const paper = { id: 4, title: '밤길을 밝히는 법', writing: true }
    expect(notificationTarget({ ...none, kind: 'paper-withdrawn', paper })).toBe('/user/mypage/green-paper/4')
  })
  it('is the post', () => expect(notificationTarget({ ...none, post })).toBe('/debate/7'))
  it('is the notice', () => expect(notificationTarget({ ...none, noticeId: 5 })).toBe('/notice/5'))
})
