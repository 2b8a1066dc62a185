import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { executableNamed } from '#tools/test/executables.ts'
import { at, listAt, read, root } from './manifests.ts'
import { filesBelow } from './source-files.ts'

const promtool = executableNamed('promtool')
const alerts = listAt(parse(read('k8s/monitoring/alerts.yaml')), 'groups')
  .flatMap(group => listAt(group, 'rules'))
  .map(rule => String(at(rule, 'alert')))
const testFiles = filesBelow(root, 'k8s/monitoring', /\.test\.yaml$/)
const looks = testFiles
  .flatMap(path => listAt(parse(read(path)), 'tests'))
  .flatMap(test => listAt(test, 'alert_rule_test'))
  .map(look => ({
    alert: String(at(look, 'alertname')),
    fires: listAt(look, 'exp_alerts').length > 0,
  }))

describe('the alerts', () => {
  it('are each looked at while they are silent and while they fire', () => {
    const seen = (fires: boolean) =>
      new Set(looks.filter(look => look.fires === fires).map(look => look.alert))
    expect(seen(true)).toEqual(new Set(alerts))
    expect(seen(false)).toEqual(new Set(alerts))
  })
})

describe.skipIf(!promtool)('promtool', () => {
  const run = (...args: string[]) => promisify(execFile)(String(promtool), args, { cwd: root })

  it('finds no fault in the rules of the alerts', async () => {
    await expect(run('check', 'rules', join('k8s', 'monitoring', 'alerts.yaml'))).resolves.toBeDefined()
  })

  it.each(testFiles)('sees alerts fire when they should, and only then: %s', async path => {
    expect((await run('test', 'rules', path)).stdout).toContain('SUCCESS')
  })
})
