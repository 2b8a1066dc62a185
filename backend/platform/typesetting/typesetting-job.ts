export type Manuscript = {
  main: string
  inputs: Record<string, string>
  files: Map<string, Uint8Array>
}

/** `pdf`: PDF/UA-1; `pages`: their number; a number: that page as SVG. */
export type Wanted = 'pdf' | 'pages' | number

export type TypesettingJob = { id: number; key: string; manuscript: Manuscript; wanted: Wanted }

/** `memory`: bytes held afterwards. */
export type TypesettingResult = { id: number; memory: number } & TypesettingOutcome

export type TypesettingOutcome =
  | { pdf: Uint8Array }
  | { pages: number }
  | { svg: string }
  | { refused: 'tooLong' | 'noPage' }
  | { failure: string }

export const ready = 'ready'

export const engines = ['native', 'webassembly'] as const
export type EngineName = (typeof engines)[number]

export type TypesettingSetting = {
  fonts: string[]
  engine?: EngineName
  mostPages: number
  /** Bytes at which the process ends itself. */
  memory: number
}
