import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { pipeline } from 'node:stream'
import pg from 'pg'
import { type PostgresServer, startPostgres, startStandby } from '#backend/testing/postgres-server.ts'

/** PostgreSQL behind an address that leads to the primary, as a Service has one. */
export class Database {
  readonly url: string
  readonly #address: Server
  readonly #connections = new Set<Socket>()
  #primary: PostgresServer
  #standby: PostgresServer | undefined

  private constructor(primary: PostgresServer, address: Server) {
    this.#primary = primary
    this.#address = address
    const url = new URL(primary.url)
    url.port = String((address.address() as AddressInfo).port)
    this.url = url.href
    address.on('connection', socket => this.#passOn(socket))
  }

  static async start(): Promise<Database> {
    const primary = await startPostgres()
    const address = createServer().listen(0, '127.0.0.1')
    await once(address, 'listening')
    return new Database(primary, address)
  }

  restartFast(): Promise<void> {
    return this.#primary.restartFast()
  }

  restartImmediately(): Promise<void> {
    return this.#primary.restartImmediately()
  }

  /** Nothing answers at the address until `begin`. */
  end(): Promise<void> {
    return this.#primary.endImmediately()
  }

  begin(): Promise<void> {
    return this.#primary.restartImmediately()
  }

  /** From when it resolves on, a write is acknowledged once the standby has it too. */
  async addStandby(): Promise<void> {
    this.#standby = await startStandby(this.#primary)
    await this.query(`alter system set synchronous_standby_names = '*'`)
    await this.query('select pg_reload_conf()')
    while (!(await this.#hasSynchronousStandby())) await new Promise(resolve => setTimeout(resolve, 50))
  }

  /** The primary ends as if its machine were lost; the standby is promoted and gets the address. */
  async failOver(): Promise<void> {
    const lost = this.#primary
    if (!this.#standby) throw new Error('there is no standby')
    await lost.endImmediately()
    this.#primary = this.#standby
    this.#standby = undefined
    for (const socket of this.#connections) socket.destroy()
    await this.query('select pg_promote()')
    await lost.stop()
  }

  /** Opens a connection for one piece of work, since acts end the database. */
  async query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.#primary.url })
    await client.connect()
    try {
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end()
    }
  }

  async stop(): Promise<void> {
    for (const socket of this.#connections) socket.destroy()
    this.#address.close()
    await this.#standby?.stop()
    await this.#primary.stop()
  }

  async #hasSynchronousStandby(): Promise<boolean> {
    const rows = await this.query(`select from pg_stat_replication where sync_state = 'sync'`)
    return rows.length > 0
  }

  #passOn(socket: Socket): void {
    const { port } = new URL(this.#primary.url)
    const next = connect(Number(port), '127.0.0.1')
    this.#connections.add(socket)
    socket.on('close', () => this.#connections.delete(socket))
    socket.setNoDelay()
    next.setNoDelay()
    const broken = () => {
      socket.destroy()
      next.destroy()
    }
    pipeline(socket, next, broken)
    pipeline(next, socket, broken)
  }
}
