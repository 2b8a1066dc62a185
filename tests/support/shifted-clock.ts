/** Load by `--import`: shifts the clock by CLOCK_SHIFT_SECONDS, back if negative. */
const shift = Number(process.env.CLOCK_SHIFT_SECONDS) * 1_000
const RealDate = Date

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [RealDate.now() + shift] : given, newTarget),
  apply: () => new Date().toString(),
  get: (target, name) => (name === 'now' ? () => RealDate.now() + shift : Reflect.get(target, name)),
})
