import { spawnSync } from 'node:child_process'
import { Refusal } from '../setup/refusal.ts'
import { canInstallPackages, installPackage } from './debian-package.ts'

const packages = ['golang-go', 'golang-golang-x-mod-dev']

/** Modules of Debian's packages, none from a network. */
export const goEnvironment: NodeJS.ProcessEnv = {
  ...process.env,
  GO111MODULE: 'off',
  GOPATH: '/usr/share/gocode',
}

const goWith = (...args: string[]) => spawnSync('go', args, { env: goEnvironment, encoding: 'utf8' })

/** With the reader of public logs that others wrote. */
export const isGoInstalled = (): boolean => goWith('list', 'golang.org/x/mod/sumdb/tlog').status === 0

/** Takes the system's Go, else Debian's; returns its version. */
export async function bringGo(): Promise<string> {
  if (!isGoInstalled() && canInstallPackages()) for (const name of packages) await installPackage(name)
  if (isGoInstalled()) return goWith('version').stdout.trim()
  throw new Refusal(`Go를 찾지 못했습니다. ${packages.join(', ')} 패키지를 설치한 뒤 다시 실행해 주세요.`)
}
