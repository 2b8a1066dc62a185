/** Ids inside a paper's page, so that both ends of a way agree. */
export const anchors = {
  note: (number: number) => `note-${number}`,
  notePlace: (number: number) => `note-${number}-place`,
  reference: (number: number) => `reference-${number}`,
  referencePlace: (number: number, place: number) => `reference-${number}-place-${place}`,
} as const
