/** How many hold a position, and the certified members among them. */
export type StanceCount = { key: string; label: string; count: number; certified: number }
