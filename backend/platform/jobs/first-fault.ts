/** Never rejects; reports the first of several failures in a row. */
export function reportingFirstFault(
  work: () => Promise<unknown>,
  report: (fault: unknown) => void,
): () => Promise<void> {
  let failing = false
  return () =>
    work().then(
      () => {
        failing = false
      },
      fault => {
        if (!failing) report(fault)
        failing = true
      },
    )
}
