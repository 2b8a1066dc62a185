import { describe, expect, it } from 'vitest'
import { type Actor, type Permission, permissions, refusalOf, staleSecondFactor } from './permissions.ts'

const member = (more: Partial<Extract<Actor, { kind: 'member' }>> = {}): Actor => ({
  kind: 'member',
  seq: 1,
  role: 'MEMBER',
  certified: false,
  type: null,
  consented: true,
  sensitiveConsented: true,
  suspended: false,
  secondFactor: true,
  recentSecondFactor: true,
  ...more,
})

const actors = {
  anonymous: { kind: 'anonymous' },
  halfRegistered: { kind: 'half-registered' },
  withoutConsent: member({ consented: false, sensitiveConsented: false }),
  withoutSensitiveConsent: member({ sensitiveConsented: false }),
  suspended: member({ suspended: true }),
  member: member(),
  editor: member({ role: 'EDITOR' }),
  admin: member({ role: 'ADMIN' }),
  adminWithoutConsent: member({ role: 'ADMIN', consented: false, sensitiveConsented: false }),
} satisfies Record<string, Actor>

type Column = keyof typeof actors
const every = Object.keys(actors) as Column[]
const writers: Column[] = ['member', 'editor', 'admin']
const staff: Column[] = ['editor', 'admin']
const unconsenting: Column[] = ['withoutConsent', 'adminWithoutConsent']
const members: Column[] = [...writers, ...unconsenting, 'withoutSensitiveConsent', 'suspended']

const allowed: Record<Permission, Column[]> = {
  'agreement.edit': staff,
  'agreement.read': every,
  'attachment.read': every,
  'attachment.create': writers,
  'banner.read': every,
  'banner.edit': staff,
  'block.create': [...writers, 'withoutSensitiveConsent', 'suspended'],
  'block.mine': members,
  'bookmark.mine': members,
  'bookmark.change': writers,
  'category.read': every,
  'category.edit': staff,
  'certification.mine': members,
  'certification.create': [...writers, 'withoutSensitiveConsent', 'suspended'],
  'code.read': every,
  'code.edit': ['admin'],
  'code.reload': ['admin'],
  'comment.read': every,
  'comment.mine': members,
  'comment.create': writers,
  'comment.update': writers,
  'comment.delete': members,
  'comment.react': writers,
  'consent.read': every,
  'consent.mine': members,
  'consent.decide': [...members, 'halfRegistered'],
  'consent.edit': ['admin'],
  'debate.read': every,
  'debate.mine': members,
  'debate.react': writers,
  'debate.edit': staff,
  'desk.read': staff,
  'faq.read': every,
  'faq.edit': staff,
  'green-paper.read': every,
  'green-paper.mine': members,
  'green-paper.write': writers,
  'green-paper.edit': staff,
  'identity.mine': members,
  'identity.link': [...writers, 'withoutSensitiveConsent', 'suspended'],
  'identity.unlink': members,
  'interview.read': every,
  'interview.mine': members,
  'interview.ask': writers,
  'interview.react': writers,
  'interview.edit': staff,
  'ledger.read': every,
  'ledger.mine': members,
  'mail.mine': members,
  'mail.unsubscribe': every,
  'moderation.read': every,
  'notice.read': every,
  'notice.edit': staff,
  'nickname.check': [...members, 'halfRegistered'],
  'notification.mine': members,
  'objection.create': [...writers, 'withoutSensitiveConsent', 'suspended'],
  'objection.edit': staff,
  'objection.mine': members,
  'oauth.use': every,
  'open-data.read': every,
  'profile.read': every,
  'profile.update': writers,
  'push.mine': members,
  'push.subscribe': writers,
  'question.read': every,
  'question.mine': members,
  'question.create': writers,
  'question.update': writers,
  'question.delete': members,
  'question.react': writers,
  'question.edit': staff,
  'report.create': [...writers, 'withoutSensitiveConsent', 'suspended'],
  'report.edit': staff,
  'sample.use': every,
  'search.read': every,
  'second-factor.use': staff,
  'sign-up.continue': ['halfRegistered'],
  'takedown.create': every,
  'takedown.edit': staff,
  'user.me': members,
  'user.update': [...writers, 'withoutSensitiveConsent', 'suspended'],
  'user.rename': [...writers, 'withoutSensitiveConsent'],
  'user.withdraw': members,
  'user.leave': members,
  'user.edit': ['admin'],
}

describe('the permission table', () => {
  for (const permission of Object.keys(permissions) as Permission[]) {
    it.each(every)(`${permission} as %s`, column => {
      expect(refusalOf(actors[column], permission) === null).toBe(allowed[permission].includes(column))
    })
  }

  it('knows the desk for editors with a second factor alone (R13.8)', () => {
    const editor = member({ role: 'EDITOR', secondFactor: false })
    expect(refusalOf(editor, 'question.edit')).toBe('SECOND_FACTOR_REQUIRED')
    expect(refusalOf(editor, 'question.create')).toBeNull()
    for (const actor of [actors.anonymous, actors.halfRegistered, actors.member])
      expect(refusalOf(actor, 'question.edit')).toBe('NOT_FOUND')
    expect(refusalOf(actors.editor, 'user.edit')).toBe('FORBIDDEN')
  })

  it('lets editors give the second factor without it, and asks for a recent one in dangerous acts (R13.8)', () => {
    const editor = member({ role: 'EDITOR', secondFactor: false, recentSecondFactor: false })
    expect(refusalOf(editor, 'second-factor.use')).toBeNull()
    expect(staleSecondFactor(editor)).toBe('SECOND_FACTOR_REQUIRED')
    expect(staleSecondFactor(member({ role: 'EDITOR', recentSecondFactor: false }))).toBe(
      'SECOND_FACTOR_STALE',
    )
    expect(staleSecondFactor(actors.editor)).toBeNull()
    expect(staleSecondFactor(actors.member)).toBe('NOT_FOUND')
  })

  it('says what is missing, so that people can be led there', () => {
    expect(refusalOf(actors.anonymous, 'question.create')).toBe('SIGN_IN_REQUIRED')
    expect(refusalOf(actors.halfRegistered, 'question.create')).toBe('SIGN_UP_UNFINISHED')
    expect(refusalOf(actors.withoutConsent, 'question.create')).toBe('CONSENT_REQUIRED')
    expect(refusalOf(actors.adminWithoutConsent, 'user.edit')).toBe('CONSENT_REQUIRED')
    expect(refusalOf(actors.adminWithoutConsent, 'second-factor.use')).toBe('CONSENT_REQUIRED')
    expect(refusalOf(actors.withoutSensitiveConsent, 'question.create')).toBe('SENSITIVE_CONSENT_REQUIRED')
  })
})
