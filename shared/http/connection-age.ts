/** Milliseconds, give or take a tenth, so that connections that were opened together end apart. */
const maxAgeMs = 60_000

/** Tells which kept connections to close after an answer: a caller that keeps some would send a new replica nothing. */
export function connectionAges<Socket extends object>(now: () => number = () => performance.now()) {
  const ends = new WeakMap<Socket, number>()
  return {
    opened: (socket: Socket): void => {
      ends.set(socket, now() + maxAgeMs * (0.9 + Math.random() / 5))
    },
    isOld: (socket: Socket): boolean => now() > (ends.get(socket) ?? Number.POSITIVE_INFINITY),
  }
}
