/**
 * Calls back when the page comes into sight: when it was loaded, when another tab stood before it, when Back took it
 * out of the browser's memory. Answers how to stop.
 */
export function onShown(look: () => void): () => void {
  const see = () => void (document.visibilityState === 'visible' && look())
  addEventListener('pageshow', see)
  document.addEventListener('visibilitychange', see)
  return () => {
    removeEventListener('pageshow', see)
    document.removeEventListener('visibilitychange', see)
  }
}
