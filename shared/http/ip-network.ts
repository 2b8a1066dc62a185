/**
 * An IPv6 household has a /64 to rotate through and counts as one network (AB-01). Callers without an address, who hung
 * up or came over a Unix socket, count as one too.
 */
export function networkOf(ip: string | undefined): string {
  if (ip === undefined) return 'none'
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const groups = head.split(':').filter(group => group !== '')
  const rest = tail.split(':').filter(group => group !== '')
  const zeros = ip.includes('::') ? 8 - groups.length - rest.length : 0
  return [...groups, ...Array(zeros).fill('0'), ...rest].slice(0, 4).join(':')
}
