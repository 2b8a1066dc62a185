import { existsSync } from 'node:fs'
import { runCommand } from '../setup/run-command.ts'

export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

export async function installPackage(name: string): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const failure = `${name} 패키지를 설치하지 못했습니다.`
  await runCommand({ program: 'apt-get', args: [...networkOptions, 'update', '-q'], env, failure })
  const args = [...networkOptions, 'install', '-y', '-q', '--no-install-recommends', name]
  await runCommand({ program: 'apt-get', args, env, failure })
}

/** Fails within a minute without a network. */
const networkOptions = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1']
