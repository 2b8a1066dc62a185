import { ownMachine } from '#backend/config/push.ts'

/**
 * True for an address of a push service that is allowed: https at its usual port, without a password, by name. On the
 * own machine any port will do.
 */
export function isPushAddress(address: string, hosts: readonly string[]): boolean {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.username || url.password) return false
  if (url.hostname === ownMachine) return hosts.includes(ownMachine)
  return url.port === '' && hosts.some(host => matchesHost(url.hostname, host))
}

const matchesHost = (name: string, host: string): boolean =>
  host.startsWith('*.') ? name.length > host.length - 1 && name.endsWith(host.slice(1)) : name === host
