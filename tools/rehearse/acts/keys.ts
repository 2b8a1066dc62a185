import { decodeProtectedHeader } from 'jose'
import { idOf, nextRing, readRing, ringNames } from '../../admin/key-ring.ts'
import { type Act, atLeast, atMost, type Site, stillSignedIn, underLoad } from '../act.ts'
import { endedWell } from '../cluster.ts'
import { figuresOf } from '../figures.ts'

/** The third step, which drops the old keys, comes two weeks later. */
const steps = ['prepare', 'switch'] as const

export const keys: Act = {
  title: '키 바꾸기',
  holds:
    '쿠키와 토큰의 키를 두 단계로 바꾸며 서버와 백엔드를 모두 다시 켜는 동안 실패한 요청과 로그아웃이 없고, 그 뒤의 쿠키는 새 키로 봉한다.',
  run: async site => {
    const { cluster } = site
    const ends: string[] = []
    const { report, outcome } = await underLoad(site, async () => {
      for (const step of steps) {
        for (const name of ringNames) cluster.changeSetting(name, ring => nextKeys(name, ring, step))
        ends.push(...(await cluster.roll('backend')), ...(await cluster.roll('server')))
      }
    })
    const { failed, resets } = figuresOf(report.samples, report.from, report.to)
    const [newest] = readRing('COOKIE_KEYS', cluster.setting('COOKIE_KEYS'))
    outcome.checks.unshift(
      atMost('실패한 요청', failed, 0),
      atMost('끊긴 연결', resets, 0),
      atMost('0으로 끝나지 않은 프로세스', ends.filter(how => !endedWell(how)).length, 0),
      await stillSignedIn(site),
      atLeast('새 키로 봉한 쿠키', await sealedWith(site, idOf(newest ?? '')), 1),
    )
    return outcome
  },
}

const nextKeys = (name: string, ring: string, step: (typeof steps)[number]): string =>
  nextRing(name, readRing(name, ring), { step, now: new Date() }).join(',')

/** Of members whose tokens are renewed now, those whose cookie names that key. */
async function sealedWith({ origin, members: [member] }: Site, kid: string): Promise<number> {
  if (!member) return 0
  const answer = await member.visitor.call(`${origin}/api/oAuth/token`, 'POST')
  await answer.arrayBuffer()
  const cookie = member.visitor.cookiesFor(origin).get('__Host-session')
  return cookie && decodeProtectedHeader(cookie).kid === kid ? 1 : 0
}
