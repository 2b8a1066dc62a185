/** Load by `--import`: timers of a second or more do not end. */
const longest = 2 ** 31 - 1

globalThis.setTimeout = new Proxy(setTimeout, {
  apply: (target, self, [work, delay = 0, ...rest]) =>
    Reflect.apply(target, self, [work, Number(delay) < 1_000 ? delay : longest, ...rest]),
})
