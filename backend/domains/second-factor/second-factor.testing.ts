import { accessTokens } from '#backend/platform/auth/access-token.ts'
import { type Deviation, SoftwareAuthenticator } from '#backend/testing/software-authenticator.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import type { OpenDatabase } from '#backend/testing/test-database.ts'
import { type TestSite, testSite } from '#backend/testing/test-site.ts'
import { enrolMember } from './index.ts'

/** A production site whose clock a test moves. */
export function productionSite(open?: () => Promise<OpenDatabase>): {
  site: TestSite
  clock: { now: Date }
  people: People
} {
  const clock = { now: new Date() }
  const config = { ...testConfig(), profile: 'production' as const }
  const site = testSite({ open, parts: { config, clock: () => clock.now } })
  return { site, clock, people: new People(site, () => clock.now) }
}

export const seconds = (count: number, since: Date): Date => new Date(since.getTime() + count * 1_000)

type Enrolled = { member: TestMember; authenticator: SoftwareAuthenticator; recoveryCodes: string[] }

class People {
  readonly #site: TestSite
  readonly #now: () => Date

  constructor(site: TestSite, now: () => Date) {
    this.#site = site
    this.#now = now
  }

  /** Calls by a member’s session with a token that is fresh now. */
  async as({ seq, sessionId }: TestMember) {
    const { tokenKeys } = testConfig().secrets
    const token = await accessTokens(tokenKeys, this.#now).sign({ memberId: seq, sessionId, generation: 1 })
    return this.#site.as({ headers: { authorization: `Bearer ${token}` } })
  }

  /** Another session of the same member. */
  async elsewhere(member: TestMember): Promise<TestMember> {
    const { sessionId } = await this.#site.join()
    await this.#site.db
      .updateTable('sessions')
      .set({ user_id: member.seq })
      .where('id', '=', sessionId)
      .execute()
    return { ...member, sessionId }
  }

  enrolmentCode = ({ seq }: TestMember) => enrolMember(this.#site.db, seq, this.#now())

  async enrolled(role: 'EDITOR' | 'ADMIN' = 'EDITOR'): Promise<Enrolled> {
    const member = await this.#site.join({ role })
    const authenticator = new SoftwareAuthenticator()
    const enrolmentCode = await this.enrolmentCode(member)
    const reply = await this.register(member, authenticator, { enrolmentCode })
    if (reply.status !== 201) throw new Error(`not enrolled: ${JSON.stringify(reply.body)}`)
    return { member, authenticator, recoveryCodes: reply.body.recoveryCodes ?? [] }
  }

  async register(
    member: TestMember,
    authenticator: SoftwareAuthenticator,
    { enrolmentCode, ...deviation }: Deviation & { enrolmentCode?: string } = {},
  ) {
    const caller = await this.as(member)
    const { body: options } = await caller.call('POST /desk/second-factor/registration/options', {
      body: { enrolmentCode },
    })
    const credential = authenticator.create(options, deviation)
    return caller.call('POST /desk/second-factor/registration', { body: { name: '노트북', credential } })
  }

  async challenge(member: TestMember) {
    return (await (await this.as(member)).call('POST /desk/second-factor/authentication/options')).body
  }

  async authenticate(member: TestMember, authenticator: SoftwareAuthenticator, deviation: Deviation = {}) {
    const credential = authenticator.get(await this.challenge(member), deviation)
    return (await this.as(member)).call('POST /desk/second-factor/authentication', { body: { credential } })
  }

  async recover(member: TestMember, code: string) {
    return (await this.as(member)).call('POST /desk/second-factor/recovery', { body: { code } })
  }

  /** The error code with which the desk refuses the session, null where it lets it in. */
  async refusal(member: TestMember): Promise<number | null> {
    const { error } = await (await this.as(member)).call('GET /desk/notices')
    return error?.errorCode ?? null
  }
}
