/** The network an address stands in: an IPv6 household has a /64 to rotate through and counts as one (AB-01). */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const groups = head.split(':').filter(group => group !== '')
  const rest = tail.split(':').filter(group => group !== '')
  const zeros = ip.includes('::') ? 8 - groups.length - rest.length : 0
  return [...groups, ...Array(zeros).fill('0'), ...rest].slice(0, 4).join(':')
}
