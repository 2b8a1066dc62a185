/** Limits that no page names (R12.23); apart from `limits`, which every page loads. */
export const serverLimits = {
  /** Bytes for the typesetting process; a pod has room for it beside the backend. */
  typesetting: 1_073_741_824,
  /** Bytes of a rich text's JSON. */
  document: 65_536,
  /** Pixels on the longer side. */
  imageSide: 2_000,
  sampleFile: { bytes: 1_048_576, count: 3 },
  fileName: 200,
  /** Bytes; fits a title and a body of 5,000 code points several times over. */
  jsonBody: 1_048_576,
  /** Bytes; fits the largest picture in its multipart form. */
  uploadBody: 12_582_912,
  url: 8_192,
} as const
