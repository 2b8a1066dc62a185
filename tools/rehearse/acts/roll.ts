import { type Act, atMost, stillSignedIn, underLoad } from '../act.ts'
import { endedWell } from '../cluster.ts'
import { figuresOf } from '../figures.ts'
import { responseErrors } from '../response-errors.ts'

export const roll: Act = {
  title: '하나씩 바꾸기',
  holds: '서버, 백엔드, 작업 프로세스를 모두 하나씩 바꾸는 동안 실패한 요청, 끊긴 연결, 로그아웃이 없다.',
  run: async site => {
    const ends: string[] = []
    const before = await responseErrors(site.cluster)
    const { report, outcome } = await underLoad(site, async () => {
      const { cluster } = site
      // In the order of a release: contracts only grow.
      ends.push(...(await Promise.all([cluster.roll('backend'), cluster.roll('worker')])).flat())
      ends.push(...(await cluster.roll('server')))
    })
    const { failed, resets } = figuresOf(report.samples, report.from, report.to)
    const cut = (await responseErrors(site.cluster)) - before
    const badly = ends.filter(how => !endedWell(how))
    outcome.faults.push(...badly)
    outcome.checks.unshift(
      atMost('실패한 요청', failed, 0),
      atMost('끊긴 연결', resets + cut, 0),
      await stillSignedIn(site),
      atMost(`0으로 끝나지 않은 프로세스(${ends.length}개 중)`, badly.length, 0),
    )
    return outcome
  },
}
