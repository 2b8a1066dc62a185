/**
 * Scrolls a frame, and nothing round it, so that a line stands a little below its top. Rects are measured as they
 * are seen and a frame scrolls in its own pixels, which zoom (R3.6) sets apart.
 */
export function bringIntoFrame(frame: HTMLElement, line: HTMLElement): void {
  const seen = frame.getBoundingClientRect()
  const scale = frame.offsetHeight > 0 ? seen.height / frame.offsetHeight : 1
  const below = (line.getBoundingClientRect().top - seen.top) / scale
  frame.scrollTop += below - frame.clientHeight / 5
}
