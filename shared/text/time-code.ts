/** `2:05`, `1:02:03`: where in a recording, from seconds since its start. */
export function formatTimeCode(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60]
  const pad = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`
}

/** The seconds of `2:05`, `62:05` or `1:02:05`, as people type them, or null. */
export function readTimeCode(typed: string): number | null {
  const [found, hours, minutes, seconds] =
    /^(?:(\d{1,3}):)?(\d{1,4}):([0-5]\d)$/.exec(typed.normalize('NFKC').trim()) ?? []
  if (found === undefined || (hours !== undefined && Number(minutes) > 59)) return null
  return Number(hours ?? 0) * 3_600 + Number(minutes) * 60 + Number(seconds)
}

/** The seconds that `#t=125` names (Media Fragments URI 1.0), or null. */
export function timeOf(hash: string): number | null {
  const [, seconds] = /^#t=(\d{1,6})$/.exec(hash) ?? []
  return seconds === undefined ? null : Number(seconds)
}

/** Also the id of the segment that starts there. */
export const timeId = (seconds: number): string => `t=${seconds}`
