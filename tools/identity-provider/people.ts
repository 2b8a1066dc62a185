import { createHash } from 'node:crypto'
import { members, newcomers, withoutSensitiveConsent } from '#tools/seed/content/members.ts'

/** `subject` never changes. */
export interface Person {
  subject: string
  name: string
  email: string
  /** E.164, as OpenID Connect asks of `phone_number`. */
  phone: string
}

export interface ListedPerson extends Person {
  label: string
  blurb: string
}

export class People {
  readonly #known = new Map<string, Person>()
  readonly listed: ListedPerson[]

  constructor() {
    this.listed = [
      ...members
        .filter(one => one.listed)
        .map(one => ({ ...withPhone(one), label: labelOf(one), blurb: one.blurb })),
      ...newcomers.map(one => ({ ...withPhone(one), label: '미가입', blurb: one.blurb })),
    ]
    for (const one of [...members, ...newcomers]) this.#known.set(one.subject, withPhone(one))
  }

  find(subject: string): Person | undefined {
    return this.#known.get(subject)
  }

  /** One address is one person, also after a restart. */
  enter(name: string, email: string): Person {
    const digest = createHash('sha256').update(email.toLowerCase()).digest('hex')
    const person = withPhone({ subject: `typed-${digest.slice(0, 24)}`, name, email })
    this.#known.set(person.subject, person)
    return person
  }
}

function labelOf(member: (typeof members)[number]): string {
  if (member.role === 'ADMIN') return '관리자'
  if (member.role === 'EDITOR') return '편집진'
  if (withoutSensitiveConsent.includes(member.subject)) return '미동의'
  if (member.type) return `전문 · ${member.type}`
  return member.certified ? '본인확인' : '일반'
}

/** 010-0000 is an unassigned range. */
function withPhone({ subject, name, email }: Omit<Person, 'phone'>): Person {
  const number = createHash('sha256').update(subject).digest().readUInt16BE() % 10_000
  return { subject, name, email, phone: `+82100000${String(number).padStart(4, '0')}` }
}
