/** What is set: a template's file by its path, the data it finds in `sys.inputs`, and files by the paths it names. */
export type Manuscript = {
  main: string
  inputs: Record<string, string>
  files: Map<string, Uint8Array>
}

/** `pdf` as a PDF/UA-1 file, `pages` how many there are, a number: that page as a picture (SVG). */
export type Wanted = 'pdf' | 'pages' | number

export type TypesettingJob = { id: number; manuscript: Manuscript; wanted: Wanted }

/** `tooLong`: more pages than allowed. `noPage`: there is no such page. */
/** `memory`: what the process held afterwards, in bytes. */
export type TypesettingResult = { id: number; memory: number } & TypesettingOutcome

export type TypesettingOutcome =
  | { pdf: Uint8Array }
  | { pages: number }
  | { svg: string }
  | { refused: 'tooLong' | 'noPage' }
  | { failure: string }

/** What the process is told once, when it starts. */
export type TypesettingSetting = {
  fonts: string[]
  /** Pages of the longest document. */
  mostPages: number
  /** Bytes of memory at which the process ends itself. */
  memory: number
}
