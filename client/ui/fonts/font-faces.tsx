import type { ReactElement } from 'react'
import { fontStyleSheet } from './font-style-sheet.ts'

/**
 * Links the font rules at the end of the body, where they hold up neither the first paint nor readers without
 * script. Drawn on both sides: the browser's build brings out only what its own code names.
 */
export function FontFaces(): ReactElement {
  return <link rel="stylesheet" href={fontStyleSheet} />
}
