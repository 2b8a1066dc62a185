/** Years from which a person may be a member without a guardian (PV-02). */
const age = 14

/** Whether somebody born on `birthDate` (`2001-01-31`) has turned fourteen by the calendar of Seoul (R12.17). */
export function isOfAge(birthDate: string, now: Date): boolean {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(now)
  const [year = '', ...monthAndDay] = today.split('-')
  return birthDate <= [Number(year) - age, ...monthAndDay].join('-')
}
