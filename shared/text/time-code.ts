/** `2:05`, `1:02:03`: where in a recording, from seconds since its start. */
export function formatTimeCode(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60]
  const pad = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`
}

/** The seconds that `#t=125` names (Media Fragments URI 1.0), or null. */
export function timeOf(hash: string): number | null {
  const [, seconds] = /^#t=(\d{1,6})$/.exec(hash) ?? []
  return seconds === undefined ? null : Number(seconds)
}

/** Also the id of the segment that starts there. */
export const timeId = (seconds: number): string => `t=${seconds}`
