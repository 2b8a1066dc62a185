import { lookup as resolve } from 'node:dns'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'

/** A name led to an address that no service of the world has. */
class PrivateAddress extends Error {
  code = 'EPRIVATE'
}

/**
 * Resolves a name for a connection, and refuses every address inside networks and machines: nothing is asked between
 * this look and the connection, so that a name that changes its address gains nothing. `allowsLoopback` is for the demo.
 */
export const publicLookup =
  (allowsLoopback: boolean, look: typeof resolve = resolve): LookupFunction =>
  (hostname, options, done) =>
    look(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      const allowed = found.filter(
        ({ address }) => isPublicAddress(address) || (allowsLoopback && isLoopback(address)),
      )
      const [first] = allowed
      if (!first || allowed.length < found.length) return done(new PrivateAddress('private address'), [])
      if (options.all) done(null, allowed)
      else done(null, first.address, first.family)
    })

/** By the registries of special-purpose addresses of IANA (RFC 6890); of IPv6 what is global unicast. */
export const isPublicAddress = (address: string): boolean =>
  isIPv6(address)
    ? globalIpv6.check(address, 'ipv6') && !specialAddresses.check(address, 'ipv6')
    : !specialAddresses.check(address, 'ipv4')

const isLoopback = (address: string): boolean => address === '::1' || /^127\.\d+\.\d+\.\d+$/.test(address)

const specialAddresses = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  specialAddresses.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  specialAddresses.addSubnet(net, prefix, 'ipv6')

const globalIpv6 = new BlockList()
globalIpv6.addSubnet('2000::', 3, 'ipv6')
