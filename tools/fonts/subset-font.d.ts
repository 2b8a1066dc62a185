/** As much of the package as is used; its published types are of an older version. */
declare module 'subset-font' {
  type Axis = { min: number; max: number; default: number }
  type Options = {
    targetFormat: 'sfnt' | 'woff2'
    keepAllGlyphs?: boolean
    variationAxes?: Record<string, Axis>
    keepFeatures?: string[]
  }
  // biome-ignore lint/style/noDefaultExport: the package's own.
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: Options,
  ): Promise<Buffer>
}
