import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { stringify } from 'yaml'
import { freePorts } from '../start/ports.ts'
import { executableNamed } from '../test/executables.ts'
import { alertmanagerConfig, prometheusConfig, type Targets } from './monitoring-config.ts'

/** Alertmanager told the receiver, at that moment of `performance.now()`. */
export interface Notification {
  alert: string
  job: string
  /** Labels, which tell it from others of its name. */
  series: string
  isFiring: boolean
  at: number
}

export interface Monitoring {
  notifications: Notification[]
  stop(): Promise<void>
}

type Parts = { root: string; targets: Targets; databaseUrl: string }
type Program = { stop(): Promise<void> }

/** Prometheus with the rules of k8s/monitoring, postgres_exporter, and Alertmanager with a receiver in this process. */
export async function startMonitoring({ root, targets, databaseUrl }: Parts): Promise<Monitoring> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mureum-q-monitoring-'))
  const [prometheus = 0, alertmanager = 0, exporter = 0] = await freePorts(3)
  const receiver = await startReceiver()
  const running: Program[] = []
  const stop = async () => {
    await Promise.all(running.map(program => program.stop()))
    receiver.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const write = (name: string, settings: object) => {
    const file = path.join(folder, name)
    writeFileSync(file, stringify(settings))
    return file
  }
  try {
    running.push(
      await startProgram('prometheus-postgres-exporter', {
        args: [`--web.listen-address=127.0.0.1:${exporter}`, '--disable-settings-metrics'],
        env: { DATA_SOURCE_NAME: `${databaseUrl}?sslmode=disable` },
        readyUrl: `http://127.0.0.1:${exporter}/`,
      }),
      await startProgram('prometheus-alertmanager', {
        args: [
          `--config.file=${write('alertmanager.yml', alertmanagerConfig(receiver.url))}`,
          `--storage.path=${path.join(folder, 'alertmanager')}`,
          `--web.listen-address=127.0.0.1:${alertmanager}`,
          '--cluster.listen-address=',
          '--log.level=error',
        ],
        readyUrl: `http://127.0.0.1:${alertmanager}/-/ready`,
      }),
      await startProgram('prometheus', {
        args: [
          `--config.file=${write('prometheus.yml', prometheusConfig(root, { targets, exporter, alertmanager }))}`,
          `--storage.tsdb.path=${path.join(folder, 'prometheus')}`,
          `--web.listen-address=127.0.0.1:${prometheus}`,
          '--log.level=error',
        ],
        readyUrl: `http://127.0.0.1:${prometheus}/-/ready`,
      }),
    )
  } catch (error) {
    await stop()
    throw error
  }
  return { notifications: receiver.notifications, stop }
}

async function startReceiver() {
  const notifications: Notification[] = []
  const server = createServer(async (request, response) => {
    const { alerts } = JSON.parse(await text(request)) as {
      alerts: { status: string; labels: Record<string, string> }[]
    }
    for (const { status, labels } of alerts)
      notifications.push({
        alert: labels.alertname ?? '',
        job: labels.job ?? '',
        series: JSON.stringify(labels),
        isFiring: status === 'firing',
        at: performance.now(),
      })
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { notifications, url: `http://127.0.0.1:${port}/`, stop }
}

async function startProgram(
  name: string,
  { args, env = {}, readyUrl }: { args: string[]; env?: NodeJS.ProcessEnv; readyUrl: string },
): Promise<Program> {
  const child = spawn(executableNamed(name) ?? name, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (line: string) => {
    complaint = (complaint + line).slice(-2_000)
  })
  const ended = once(child, 'exit')
  // A run that ends by a fault must not leave it behind.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const until = performance.now() + 60_000
  while (!(await fetch(readyUrl).catch(() => null))?.ok) {
    if (child.exitCode !== null || performance.now() > until) {
      kill()
      throw new Error(`${name} did not start: ${complaint}`)
    }
    await pause(100)
  }
  return {
    stop: async () => {
      kill()
      process.off('exit', kill)
      await ended
    },
  }
}
