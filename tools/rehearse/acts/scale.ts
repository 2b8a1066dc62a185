import { setTimeout as pause } from 'node:timers/promises'
import { type Act, atMost, stillSignedIn, underLoad } from '../act.ts'
import { figuresOf, relativeShares } from '../figures.ts'

/** Milliseconds in which a new server has to have its share. */
const settleTime = 60_000
const countTime = 20_000
const tolerance = 0.2

export const scale: Act = {
  title: '서버 둘에서 넷으로',
  holds: '새로 켠 서버마다 60초 안에 똑같이 나눈 몫의 20 % 안팎을 받고, 실패한 요청이 없다.',
  run: async site => {
    const { cluster } = site
    let shares = new Map<string, number>()
    let line = ''
    const { report, outcome } = await underLoad(site, async () => {
      await pause(2_000)
      const fresh = await Promise.all([cluster.startReplica('server'), cluster.startReplica('server')])
      await pause(settleTime - countTime)
      const before = await cluster.counters('server')
      await pause(countTime)
      const after = await cluster.counters('server')
      const requests = cluster.of('server').map(({ port }): [string, number] => {
        const name = fresh.some(one => one.port === port) ? `새 서버 ${port}` : `서버 ${port}`
        return [name, (after.get(port)?.requests ?? 0) - (before.get(port)?.requests ?? 0)]
      })
      shares = relativeShares(new Map(requests))
      line = `몫: ${requests.map(([name, count]) => `${name} ${count}`).join(', ')}`
      await Promise.all(fresh.map(one => cluster.retire(one)))
    })
    outcome.figures.push(line)
    const { failed } = figuresOf(report.samples, report.from, report.to)
    const distances = [...shares].filter(([name]) => name.startsWith('새'))
    outcome.checks.unshift(
      ...distances.map(([name, share]) =>
        atMost(`${name}: 똑같은 몫과의 차이`, Math.abs(share - 1), tolerance),
      ),
      atMost('실패한 요청', failed, 0),
      await stillSignedIn(site),
    )
    return outcome
  },
}
