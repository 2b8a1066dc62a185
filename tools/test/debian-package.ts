import { existsSync } from 'node:fs'
import { runCommand } from '../setup/run-command.ts'

/** Whether this user can install Debian packages here. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** Installs one Debian package without a question. Throws a Refusal with apt's last words. */
export async function installPackage(name: string): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const failure = `${name} 패키지를 설치하지 못했습니다.`
  await runCommand({ program: 'apt-get', args: [...patience, 'update', '-q'], env, failure })
  const args = [...patience, 'install', '-y', '-q', '--no-install-recommends', name]
  await runCommand({ program: 'apt-get', args, env, failure })
}

/** Where nothing can be fetched, that is known in a minute. */
const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1']
