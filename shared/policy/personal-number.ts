/** What kind of personal number a text seems to hold (R12.23). */
export type PersonalNumber = 'registration' | 'phone'

// A longer run of letters, digits and hyphens is an identifier of something else, say a document's.
const registration = /(?<![\w-])\d{2}(\d{2})(\d{2})[-–\s]?[1-8]\d{6}(?![\w-])/g
const phone = /(?<![\w-])01[016789][-.\s]?\d{3,4}[-.\s]?\d{4}(?![\w-])/

/** Finds a resident registration number (by date and gender digit) or a mobile phone number. */
export function findPersonalNumber(text: string): PersonalNumber | undefined {
  for (const [, month, day] of text.matchAll(registration)) {
    if (Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31)
      return 'registration'
  }
  return phone.test(text) ? 'phone' : undefined
}
