import { createHash } from 'node:crypto'
import { members, newcomers } from '#tools/seed/content/members.ts'

/** Somebody whom this provider vouches for; `subject` never changes, the rest is what the site gets to see. */
export interface Person {
  subject: string
  name: string
  email: string
  /** E.164, as OpenID Connect asks of `phone_number`. */
  phone: string
}

/** A person whom the sign-in page offers, with a label and a line that say what there is to see. */
export interface ListedPerson extends Person {
  label: string
  blurb: string
}

/** The people of the demo and those typed in while it runs, by subject. */
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

  /** Takes in a typed name and e-mail. One address is one person, also after the provider was restarted. */
  enter(name: string, email: string): Person {
    const digest = createHash('sha256').update(email.toLowerCase()).digest('hex')
    const person = withPhone({ subject: `typed-${digest.slice(0, 24)}`, name, email })
    this.#known.set(person.subject, person)
    return person
  }
}

function labelOf(member: (typeof members)[number]): string {
  if (member.role !== 'MEMBER') return '편집진'
  if (member.type) return `전문 · ${member.type}`
  return member.certified ? '본인확인' : '일반'
}

/** 010-0000 is no range that is given to anybody. */
function withPhone({ subject, name, email }: Omit<Person, 'phone'>): Person {
  const number = createHash('sha256').update(subject).digest().readUInt16BE() % 10_000
  return { subject, name, email, phone: `+82100000${String(number).padStart(4, '0')}` }
}
