import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runCommand } from '../setup/run-command.ts'
import { type Child, startChild } from '../start/child-process.ts'
import { freePorts } from '../start/ports.ts'
import { type SitePlan, siteEnvironment, startPart } from '../start/site.ts'
import { type Balancer, type Counters, startBalancer } from './balancer.ts'

export type Kind = 'server' | 'backend' | 'worker'
export interface Replica {
  kind: Kind
  port: number
  child: Child
}

/** Of each kind that may run at a time: what an act asks for and one more while one is replaced. */
const slotsOf: Record<Kind, number> = { server: 6, backend: 4, worker: 4 }
export const kinds = ['backend', 'worker', 'server'] as const

/** `lifecycle.preStop` of the manifests, in milliseconds, and what is left of terminationGracePeriodSeconds then. */
const preStop: Record<Kind, number> = { server: 5_000, backend: 5_000, worker: 0 }
const timeout = 40_000

const metricsPortNames: Record<Kind, string> = {
  server: 'METRICS_PORT',
  backend: 'BACKEND_METRICS_PORT',
  worker: 'WORKER_METRICS_PORT',
}

const programs: Record<Kind, string[]> = {
  server: ['--import', 'server/instrument.ts', 'server/main.ts'],
  backend: ['--import', 'backend/instrument.ts', 'backend/main.ts'],
  worker: ['--import', 'backend/instrument.ts', 'backend/worker.ts'],
}

/** Processes as the image runs them, behind balancers without stickiness. */
export class Cluster {
  readonly replicas: Replica[] = []
  /** How processes ended that nobody had asked to. */
  readonly unexpectedEnds: string[] = []
  readonly #plan: SitePlan
  readonly #slots: Record<Kind, number[]>
  /** Inner port of `/metrics` by the port of a slot. */
  readonly #metricsPorts: Map<number, number>
  readonly #expected = new WeakSet<Replica>()
  readonly #starting = new Set<Promise<unknown>>()
  readonly #changed: NodeJS.ProcessEnv = {}
  #release: string
  #identity: Child | undefined
  #balancers: Partial<Record<Kind, Balancer>> = {}
  #stopping = false

  private constructor(plan: SitePlan, slots: Record<Kind, number[]>, metricsPorts: Map<number, number>) {
    this.#plan = plan
    this.#release = plan.root
    this.#slots = slots
    this.#metricsPorts = metricsPorts
  }

  static async plan(plan: SitePlan): Promise<Cluster> {
    const slots = slotsOf.server + slotsOf.backend + slotsOf.worker
    const ports = await freePorts(2 * slots)
    const metricsPorts = new Map(ports.splice(slots).map((port, index) => [ports[index] ?? 0, port]))
    const take = (kind: Kind) => ports.splice(0, slotsOf[kind])
    const byKind = { server: take('server'), backend: take('backend'), worker: take('worker') }
    return new Cluster(plan, byKind, metricsPorts)
  }

  get origin(): string {
    return this.#plan.settings.publicBaseUrl
  }

  get backendOrigin(): string {
    return this.#plan.settings.backendOrigin
  }

  /** `stop` is to be called after a failure as well. */
  async start(replicasOfEach: number, certificate: { cert: Buffer; key: Buffer }): Promise<void> {
    const { port, backendPort, dataDir } = this.#plan.settings
    const balance = async (kind: 'server' | 'backend', at: number) => {
      const stats = path.join(dataDir, `${kind}.socket`)
      const more = kind === 'server' ? { repeatsReads: true, certificate } : { repeatsReads: false }
      this.#balancers[kind] = await startBalancer({ port: at, slots: this.#slots[kind], stats, ...more })
    }
    await Promise.all([balance('server', port), balance('backend', backendPort)])
    this.#identity = await startPart(this.#plan, 'identity')
    for (const kind of kinds)
      await Promise.all(Array.from({ length: replicasOfEach }, () => this.startReplica(kind)))
  }

  of(kind: Kind): Replica[] {
    return this.replicas.filter(one => one.kind === kind)
  }

  /** Inner ports of `/metrics` of those that run. */
  metricsPortsOf(kind: Kind): number[] {
    return this.of(kind).map(({ port }) => this.#metricsPorts.get(port) ?? 0)
  }

  first(kind: Kind): Replica {
    const [first] = this.of(kind)
    if (!first) throw new Error(`there is no ${kind}`)
    return first
  }

  /** Resolves when it is ready and the balancer knows. */
  async startReplica(
    kind: Kind,
    { port = this.#freeSlot(kind), env = {} }: { port?: number; env?: NodeJS.ProcessEnv } = {},
  ): Promise<Replica> {
    if (this.#stopping) throw new Error('the cluster is being stopped')
    const begun = startChild({
      title: `${kind} ${port}`,
      args: programs[kind].map(word => (word.endsWith('.ts') ? path.join(this.#release, word) : word)),
      env: { ...this.#environmentOf(kind, port), ...env },
      readyUrl: `http://127.0.0.1:${port}/readyz`,
      logFile: path.join(this.#plan.settings.dataDir, 'logs', `${kind}-${port}-${Date.now()}.log`),
    })
    this.#taken.add(port)
    this.#starting.add(begun)
    try {
      const replica = { kind, port, child: await begun }
      this.replicas.push(replica)
      void replica.child.ended.then(how => this.#left(replica, how))
      await this.#balancers[kind]?.admit(port)
      await this.#admitted(replica)
      return replica
    } finally {
      this.#starting.delete(begun)
    }
  }

  readonly #taken = new Set<number>()

  setting(name: string): string {
    return { ...siteEnvironment(this.#plan), ...this.#changed }[name] ?? ''
  }

  /** For processes that start from now on. */
  changeSetting(name: string, change: (value: string) => string): void {
    this.#changed[name] = change(this.setting(name))
  }

  /** Root of the programs that run in processes started from now on. */
  changeRelease(root: string): void {
    this.#release = root
  }

  /** By the release of now, as the Job before a roll-out does; returns its output. */
  migrate(): Promise<string> {
    return runCommand({
      program: process.execPath,
      args: [path.join(this.#release, 'backend/migrate.ts')],
      env: siteEnvironment(this.#plan),
      failure: `${this.#release} did not migrate`,
    })
  }

  /** As a Deployment ends a pod: withdrawn, preStop, SIGTERM. Returns how it ended. */
  async retire(replica: Replica): Promise<string> {
    await this.#balancers[replica.kind]?.withdraw(replica.port)
    await pause(preStop[replica.kind])
    return this.terminate(replica)
  }

  /** All of a kind end and begin again at their ports, with the settings of now. */
  async restart(kind: Kind): Promise<void> {
    const ports = this.of(kind).map(({ port }) => port)
    await Promise.all(this.of(kind).map(one => this.terminate(one)))
    await this.startAt(kind, ports)
  }

  async startAt(kind: Kind, ports: number[]): Promise<void> {
    await Promise.all(ports.map(port => this.startReplica(kind, { port })))
  }

  /** Returns their ports, for `startAt`. */
  async killAll(kind: Kind): Promise<number[]> {
    const victims = this.of(kind)
    await Promise.all(victims.map(one => this.kill(one)))
    return victims.map(({ port }) => port)
  }

  async terminate(replica: Replica): Promise<string> {
    this.#expected.add(replica)
    await replica.child.stop(timeout)
    return replica.child.ended
  }

  async kill(replica: Replica): Promise<void> {
    this.#expected.add(replica)
    await replica.child.kill()
  }

  /** One more first, then one less, until each was replaced. Returns how they ended. */
  async roll(kind: Kind): Promise<string[]> {
    const ends: string[] = []
    for (const old of this.of(kind)) {
      await this.startReplica(kind)
      ends.push(await this.retire(old))
    }
    return ends
  }

  async counters(kind: 'server' | 'backend'): Promise<Map<number, Counters>> {
    return (await this.#balancers[kind]?.counters()) ?? new Map()
  }

  /** Milliseconds of a request as the balancer before the servers measured them. */
  timeOf(name: string): number | null {
    return this.#balancers.server?.timeOf(name) ?? null
  }

  async stop(): Promise<void> {
    this.#stopping = true
    await Promise.race([Promise.allSettled(this.#starting), pause(10_000, undefined, { ref: false })])
    await Promise.all(this.replicas.map(one => this.kill(one)))
    await this.#identity?.kill()
    await Promise.all(Object.values(this.#balancers).map(one => one.stop()))
  }

  #freeSlot(kind: Kind): number {
    const port = this.#slots[kind].find(one => !this.#taken.has(one))
    if (port === undefined) throw new Error(`no slot is left for one more ${kind}`)
    return port
  }

  #environmentOf(kind: Kind, port: number): NodeJS.ProcessEnv {
    const ports: Record<Kind, string> = { server: 'PORT', backend: 'BACKEND_PORT', worker: 'WORKER_PORT' }
    const PEER_SERVERS = this.#slots.server.map(one => `http://127.0.0.1:${one}`).join(',')
    const metricsPort = String(this.#metricsPorts.get(port))
    const own = {
      PEER_SERVERS,
      WORKER: 'apart',
      [ports[kind]]: String(port),
      [metricsPortNames[kind]]: metricsPort,
    }
    return { ...siteEnvironment(this.#plan), ...this.#changed, ...own }
  }

  async #admitted({ kind, port, child }: Replica): Promise<void> {
    if (kind === 'worker') return
    const until = performance.now() + 30_000
    while (!/^UP/.test((await this.counters(kind)).get(port)?.status ?? '')) {
      if (performance.now() > until) throw new Error(`the balancer does not admit ${child.title}`)
      await pause(100)
    }
  }

  #left(replica: Replica, how: string): void {
    this.replicas.splice(this.replicas.indexOf(replica), 1)
    this.#taken.delete(replica.port)
    if (!this.#expected.has(replica)) this.unexpectedEnds.push(how)
  }
}

export const endedWell = (how: string): boolean => / 끝났습니다\(0\)\./.test(how)
