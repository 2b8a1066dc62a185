import { randomUUID } from 'node:crypto'
import { join } from '#tests/support/join.ts'
import { asked, seqOf } from '#tests/support/questions.ts'
import { Visitor } from '#tests/support/visitor.ts'

/** Sends one request at a time, like a person. */
export interface Member {
  seq: number
  visitor: Visitor
  isBusy: boolean
  /** How many of the posts they agree with already. */
  agreements: number
}

/** Through the real sign-up, eight at a time. */
export async function signUpMembers(origin: string, count: number): Promise<Member[]> {
  return inLanes(Array.from({ length: count }), 8, async () => {
    const visitor = new Visitor()
    await join(visitor, origin, `예행${randomUUID().slice(0, 8)}`)
    return { seq: await seqOf(visitor, origin), visitor, isBusy: false, agreements: 0 }
  })
}

export function askQuestions(origin: string, members: Member[]): Promise<number[]> {
  return inLanes(members, 8, async ({ visitor }) => (await asked(visitor, origin)).id)
}

/** Gives everyone new tokens. */
export async function renew(origin: string, members: Member[]): Promise<void> {
  await inLanes(members, 8, async ({ visitor }) => renewOne(visitor, origin))
}

/** Members who are no longer signed in, or cannot be told so. */
export async function loggedOut(origin: string, members: Member[]): Promise<Member[]> {
  const answers = await inLanes(members, 8, async member => {
    const answer = await sendAs(member, origin, () =>
      member.visitor.call(`${origin}/api/users/me`, 'POST'),
    ).catch(() => null)
    await answer?.arrayBuffer()
    return { member, isSignedIn: answer?.ok === true }
  })
  return answers.flatMap(({ member, isSignedIn }) => (isSignedIn ? [] : [member]))
}

/** Renews an access token that has expired and asks once more, as the client does. */
export async function sendAs(
  { visitor }: Member,
  origin: string,
  send: () => Promise<Response>,
): Promise<Response> {
  const answer = await send()
  if (answer.status !== 401) return answer
  await answer.arrayBuffer()
  await renewOne(visitor, origin)
  return send()
}

async function renewOne(visitor: Visitor, origin: string): Promise<void> {
  const renewed = await visitor.call(`${origin}/api/oAuth/token`, 'POST')
  const text = await renewed.text()
  if (!renewed.ok) throw new Error(`a refresh was answered ${renewed.status} ${text.slice(0, 200)}`)
}

async function inLanes<T, R>(items: T[], lanes: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const waiting = items.entries()
  const results: R[] = []
  const lane = async () => {
    for (const [index, item] of waiting) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return results
}
