import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { fitsEngineRange } from './engine-range.mjs'
import { missingLibrary } from './missing-library.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const wantedNode = '26.10.0'

/**
 * Runs a TypeScript entry of tools/ on a Node that package.json allows: this one if it fits, else the one npm
 * brings into .runtime/. Runs on Node 20 with nothing installed. `script` is relative to the repository.
 */
export async function runWithRightNode(script) {
  const { engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  process.chdir(root)
  endWithNpm()
  if (fitsEngineRange(process.version, engines.node)) {
    await import(pathToFileURL(path.join(root, script)).href)
    return
  }
  rerun(bringNode(), script)
}

/** npm that was killed cannot pass a signal on, so its script looks for itself whether those above it remain. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const above = parents()
  setInterval(() => {
    if (parents() !== above) process.kill(process.pid, 'SIGTERM')
  }, 1_000).unref()
}

/** Our parent and, where /proc tells, its own: npm may have put a shell between itself and us. */
function parents() {
  try {
    const status = readFileSync(`/proc/${process.ppid}/status`, 'utf8')
    return `${process.ppid} ${/^PPid:\s*(\d+)/m.exec(status)?.[1]}`
  } catch {
    return `${process.ppid}`
  }
}

/** The platform packages `node-<platform>-<arch>` hold the bare program and need no install script. */
function bringNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${platform}-${process.arch}`
  const folder = path.join(root, '.runtime', 'node_modules', name)
  const program = path.join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(program) && runs(program)) return program

  const begun = Date.now()
  process.stdout.write(`[준비] Node ${wantedNode} 받는 중 (지금 것은 ${process.version}) … `)
  prepareFolder()
  // The npm that runs this; `npm.cmd` of Windows would need a shell, which splits a path with a space.
  const running = process.env.npm_execpath
  const npm = running?.endsWith('.js') ? [process.execPath, running] : ['npm']
  const installed = spawnSync(
    npm[0],
    [...npm.slice(1), 'install', `${name}@${wantedNode}`, '--prefix', path.join(root, '.runtime'), ...quiet],
    { encoding: 'utf8', env: withoutNpmScript() },
  )
  if (installed.status !== 0) refuse(installed)
  if (!runs(program)) refuse(installed, missingLibrary(complaintOf(program)))
  process.stdout.write(`${((Date.now() - begun) / 1000).toFixed(1)}초\n`)
  return program
}

const quiet = ['--save-exact', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']

/** A package.json of its own keeps npm from climbing up to the product's. */
function prepareFolder() {
  const file = path.join(root, '.runtime', 'package.json')
  if (existsSync(file)) return
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, '{ "private": true }\n')
}

/** Variables that `npm start` sets would bend the inner npm towards the product's folder. */
function withoutNpmScript() {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^npm_(package|lifecycle|config_local)/.test(name),
  )
  return Object.fromEntries(kept)
}

function runs(program) {
  const answer = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return answer.status === 0 && answer.stdout.trim() === `v${wantedNode}`
}

const complaintOf = program => spawnSync(program, ['--version'], { encoding: 'utf8' }).stderr ?? ''

function refuse(installed, missing = null) {
  if (missing) {
    process.stderr.write(`\n${missing}\n`)
    process.exit(1)
  }
  process.stderr.write(
    `\n${installed.stderr ?? ''}\n이 컴퓨터에 맞는 Node ${wantedNode}을(를) 받지 못했습니다.\n`,
  )
  process.stderr.write(
    '네트워크를 확인하거나 https://nodejs.org 에서 Node 26을 설치한 뒤 다시 실행해 주세요.\n',
  )
  process.exit(1)
}

/** Signals are passed on, and the other's end is ours; losing us ends it too, by the channel between us. */
function rerun(program, script) {
  const node = spawn(program, [script, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${path.dirname(program)}${path.delimiter}${process.env.PATH ?? ''}` },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => node.kill(signal))
  node.on('exit', code => process.exit(code ?? 1))
}
