type Answer = { destroyed: boolean; once: (event: 'close', act: () => void) => unknown }

/** Acts when the connection is done with the answer: at once where it closed while something else was awaited. */
export function whenClosed(answer: Answer, act: () => void): void {
  if (answer.destroyed) act()
  else answer.once('close', act)
}
