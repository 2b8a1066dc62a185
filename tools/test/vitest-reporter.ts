import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, SerializedError, TestModule, TestSuite } from 'vitest/node'
import type { Counts } from './reports.ts'

/** Where {@link VitestReporter} writes, below the folder of the reports. */
export const vitestReportFile = 'vitest.json'

/**
 * Writes what came of a run as {@link Counts}. vitest's own JSON report leaves out errors that happen
 * outside every test, e.g. a rejection nobody waited for, although they fail the run.
 */
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
    passed: passed.length,
    failed: failed.length + outside.length,
    skipped: tests.length - passed.length - failed.length,
    faults: [
      ...failed.map(test =>
        fault(`${test.module.relativeModuleId} › ${test.fullName}`, test.result().errors?.[0]),
      ),
      ...outside,
    ],
  }
}

/** Of a file that did not load, and of hooks before and after its tests. */
function errorsOutsideTests(module: TestModule): SerializedError[] {
  const suites: TestSuite[] = [...module.children.allSuites()]
  return [module, ...suites].flatMap(one => one.errors())
}

/** With the file and the test that ran in that worker, which need not be the ones to blame. */
function whereUnhandled({ type, VITEST_TEST_PATH: file, VITEST_TEST_NAME: test }: SerializedError): string {
  return ['검사 밖', type, file, test].filter(part => typeof part === 'string').join(' › ')
}

/** The stack says where an error came from, and of one outside every test nothing else does. */
function fault(where: string, error: SerializedError | undefined): string {
  const frames = error?.stack?.split('\n').filter(line => line.trimStart().startsWith('at ')) ?? []
  const what = `${error?.name ?? 'Error'}: ${error?.message ?? ''}`
  return stripVTControlCharacters([where, what, ...frames.slice(0, 6)].join('\n'))
}
