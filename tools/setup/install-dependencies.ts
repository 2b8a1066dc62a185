import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fitsEngineRange } from './engine-range.mjs'
import { isInstalled } from './is-installed.ts'
import { runCommand } from './run-command.ts'

const npmVersion = '11.19.1'

/** Skips `npm ci` when node_modules is up to date; install scripts stay off (.npmrc). */
export async function installDependencies(root: string): Promise<string> {
  return installIn(root, root)
}

/** The same for a folder with a package.json and a lockfile of its own, by the npm that the root asks for. */
export async function installIn(root: string, folder: string): Promise<string> {
  if (isInstalled(folder)) return '이미 최신'
  await runCommand({
    program: process.execPath,
    args: [
      ...[await npmProgram(root), 'ci', '--prefix', folder],
      ...['--no-audit', '--no-fund', '--loglevel=error'],
    ],
    env: installEnvironment(),
    failure: '패키지를 설치하지 못했습니다. 네트워크와 남은 디스크를 확인한 뒤 다시 실행해 주세요.',
  })
  return '완료'
}

/** Falls back to an npm in .runtime/ when package.json refuses the running one. */
async function npmProgram(root: string): Promise<string> {
  const { engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    engines: { npm: string }
  }
  const version = /\bnpm\/(\d+\.\d+\.\d+)/.exec(process.env.npm_config_user_agent ?? '')?.[1]
  const running = process.env.npm_execpath
  if (running?.endsWith('npm-cli.js') && version && fitsEngineRange(version, engines.npm)) return running

  const runtime = path.join(root, '.runtime')
  const brought = path.join(runtime, 'node_modules', 'npm', 'bin', 'npm-cli.js')
  if (!existsSync(brought)) await bringNpm(runtime)
  return brought
}

async function bringNpm(runtime: string): Promise<void> {
  const onWindows = process.platform === 'win32'
  await runCommand({
    program: onWindows ? 'cmd' : 'npm',
    args: [
      ...(onWindows ? ['/c', 'npm'] : []),
      ...['install', `npm@${npmVersion}`, '--prefix', runtime, '--save-exact'],
      ...['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    ],
    env: installEnvironment(),
    failure: `npm ${npmVersion}을(를) 받지 못했습니다. 네트워크를 확인한 뒤 다시 실행해 주세요.`,
  })
}

/** NODE_ENV=production would leave out build packages; npm's own variables would change an inner npm. */
function installEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => name !== 'NODE_ENV' && !/^npm_(package|lifecycle|config_local)/.test(name),
  )
  return Object.fromEntries(kept)
}
