import { describe, expect, it } from 'vitest'
import { type Actor, type Permission, permissions, refusalOf } from './permissions.ts'

const member = (more: Partial<Extract<Actor, { kind: 'member' }>> = {}): Actor => ({
  kind: 'member',
  seq: 1,
  role: 'MEMBER',
  certified: false,
  type: null,
  consented: true,
  sensitiveConsented: true,
  ...more,
})

const actors = {
  anonymous: { kind: 'anonymous' },
  halfRegistered: { kind: 'half-registered' },
  withoutConsent: member({ consented: false, sensitiveConsented: false }),
  withoutSensitiveConsent: member({ sensitiveConsented: false }),
  member: member(),
  editor: member({ role: 'EDITOR' }),
  admin: member({ role: 'ADMIN' }),
} satisfies Record<string, Actor>

type Column = keyof typeof actors
const every = Object.keys(actors) as Column[]
const writers: Column[] = ['member', 'editor', 'admin']
const members: Column[] = [...writers, 'withoutConsent', 'withoutSensitiveConsent']

/** Who may do what, written out a second time on purpose. */
const allowed: Record<Permission, Column[]> = {
  'code.read': every,
  'code.reload': ['admin'],
  'category.read': every,
  'consent.read': every,
  'consent.decide': [...members, 'halfRegistered'],
  'sign-up.continue': ['halfRegistered'],
  'oauth.use': every,
  'user.me': members,
  'question.read': every,
  'question.mine': members,
  'question.create': writers,
  'question.update': writers,
  'question.delete': members,
  'question.react': writers,
  'comment.read': every,
  'comment.create': writers,
}

describe('the permission table', () => {
  for (const permission of Object.keys(permissions) as Permission[]) {
    it.each(every)(`${permission} as %s`, column => {
      expect(refusalOf(actors[column], permission) === null).toBe(allowed[permission].includes(column))
    })
  }

  it('says what is missing, so that people can be led there', () => {
    expect(refusalOf(actors.anonymous, 'question.create')).toBe('SIGN_IN_REQUIRED')
    expect(refusalOf(actors.halfRegistered, 'question.create')).toBe('SIGN_UP_UNFINISHED')
    expect(refusalOf(actors.withoutConsent, 'question.create')).toBe('CONSENT_REQUIRED')
    expect(refusalOf(actors.withoutSensitiveConsent, 'question.create')).toBe('SENSITIVE_CONSENT_REQUIRED')
  })
})
