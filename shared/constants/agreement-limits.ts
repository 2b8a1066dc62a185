/** Of the editors' view of agreements. */
export const agreementLimits = {
  /** Hours that are drawn one by one, and days before them. */
  hours: 48,
  days: 60,
  networks: 10,
  /** The newest agreements, from which single ones are chosen. */
  newest: 100,
  exclusions: 50,
} as const
