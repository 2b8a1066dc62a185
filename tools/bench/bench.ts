import type { Steps } from '../setup/steps.ts'
import { evaluate, ratioOf } from './evaluate.ts'
import type { BenchOptions } from './options.ts'
import { circumstances, currentLoad, writeRecord } from './record.ts'
import { report } from './report.ts'
import { run } from './run.ts'

export async function bench(
  root: string,
  options: BenchOptions,
  steps: Steps,
  signal: AbortSignal,
): Promise<boolean> {
  const before = circumstances(root)
  const { targets, samples, sizes, weight, pinned } = await run(root, options, steps, signal)
  const loadAverageAfter = currentLoad()
  const evaluations = targets.map(({ name }) => evaluate(samples, name))
  const ratios = (['bare-react', 'string'] as const).map(to => ratioOf(samples, 'home', to))
  process.stdout.write(report({ targets, evaluations, ratios, sizes }))
  const file = writeRecord(root, {
    circumstances: before,
    ...{ loadAverageAfter, pinned, weight, options, evaluations, ratios, sizes, samples },
  })
  const load = `${before.loadAverage.toFixed(1)} → ${loadAverageAfter.toFixed(1)}`
  process.stdout.write(
    [
      '',
      `  ${before.at}, ${before.commit}, Node ${before.node}, React ${before.react}`,
      `  ${before.processor} ${before.processors}개, 부하 평균 ${load}, ${pinned ? `서버는 CPU ${pinned.measured}` : 'CPU를 나누지 않음'}`,
      `  첫 화면과 두 기준: ${weight.bytes}바이트, 요소 ${weight.elements}개, 압축 없음, 연결 ${options.connections}개`,
      `  기록: ${file}`,
      '',
    ].join('\n'),
  )
  return sizes.every(({ within }) => within)
}
