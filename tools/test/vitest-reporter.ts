import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node'
import type { Counts } from './reports.ts'

export const vitestReportFile = 'vitest.json'

/** vitest's own JSON report leaves out errors outside tests, e.g. unhandled rejections, which fail the run. */
export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = path.join(process.cwd(), '.test', 'reports', vitestReportFile)
    writeFileSync(file, JSON.stringify(countsOf(modules, unhandled)))
  }
}

/** Every error outside a test is one failure more, beside the failed tests. */
export function countsOf(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Counts {
  const tests = modules.flatMap(module => [...module.children.allTests()])
  const inState = (state: string) => tests.filter(test => test.result().state === state)
  const [passed, failed] = [inState('passed'), inState('failed')]
  const outside = [
    ...modules.flatMap(module =>
      errorsOutsideTests(module).map(error => fault(module.relativeModuleId, error)),
    ),
    ...unhandled.map(error => fault(whereUnhandled(error), error)),
  ]
  return {
    written: new Set([...passed, ...failed].map(placeOf)).size,
    passed: passed.length,
    failed: failed.length + outside.length,
    skipped: tests.length - passed.length - failed.length,
    skippedFiles: [
      ...new Set(
        tests.filter(test => test.result().state === 'skipped').map(test => test.module.relativeModuleId),
      ),
    ],
    faults: [
      ...failed.map(test =>
        fault(`${test.module.relativeModuleId} › ${test.fullName}`, test.result().errors?.[0]),
      ),
      ...outside,
    ],
  }
}

/** Rows of a table share one location, which vitest.config.ts has noted. */
const placeOf = ({ module, location, id }: TestCase): string =>
  location ? `${module.relativeModuleId}:${location.line}:${location.column}` : id

function errorsOutsideTests(module: TestModule): SerializedError[] {
  const suites: TestSuite[] = [...module.children.allSuites()]
  return [module, ...suites].flatMap(one => one.errors())
}

/** With the file and the test that ran in that worker, which need not be the ones to blame. */
function whereUnhandled({ type, VITEST_TEST_PATH: file, VITEST_TEST_NAME: test }: SerializedError): string {
  return ['검사 밖', type, file, test].filter(part => typeof part === 'string').join(' › ')
}

/** Only the stack locates an error outside every test. */
function fault(where: string, error: SerializedError | undefined): string {
  const frames = error?.stack?.split('\n').filter(line => line.trimStart().startsWith('at ')) ?? []
  const what = `${error?.name ?? 'Error'}: ${error?.message ?? ''}`
  return stripVTControlCharacters([where, what, ...frames.slice(0, 6)].join('\n'))
}
