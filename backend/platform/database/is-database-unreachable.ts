const systemCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])
// Class 08 connection, 53 resources, 57P01–03 shutdown and start-up (PostgreSQL appendix A).
const sqlStates = /^(08...|53...|57P0[123])$/
const tooManyConnections = '53300'
// The driver gives these faults no code.
const messages = /timeout exceeded when trying to connect|Connection terminated|is not queryable/

export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && (systemCodes.has(code) || sqlStates.test(code))) return true
  return messages.test(error.message)
}

/** The database answers others: all connections of the pool or of the server are in use. */
export function isConnectionShortage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    ('code' in error && error.code === tooManyConnections) ||
    error.message.includes('timeout exceeded when trying to connect')
  )
}
