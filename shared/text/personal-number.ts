export type PersonalNumber = 'registration' | 'phone' | 'account'

// A longer run of letters, digits and hyphens is an identifier of something else, say a document's.
const registration = /(?<![\w-])\d{2}(\d{2})(\d{2})[-–\s]?[1-8]\d{6}(?![\w-])/g
const phone = /(?<![\w-])01[016789][-.\s]?\d{3,4}[-.\s]?\d{4}(?![\w-])/

/** Finds a resident registration number (by date and gender digit), a mobile phone number or a bank account's. */
export function findPersonalNumber(text: string): PersonalNumber | undefined {
  for (const [, month, day] of text.matchAll(registration)) {
    if (Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31)
      return 'registration'
  }
  if (phone.test(text)) return 'phone'
  return holdsAccount(text) ? 'account' : undefined
}

/** Groups of digits that hardly anything but banks prints: 신한·케이, 국민, 우리, 농협, 기업, 카카오. */
const bankGroups =
  /(?<![\w-])(?:\d{3}-\d{3}-\d{6}|\d{6}-\d{2}-\d{6}|(?!19|20)\d{4}-\d{3}-\d{6}|\d{3}-\d{4}-\d{4}-\d{2}|\d{3}-\d{6}-\d{2}-\d{3}|(?:3333|7979)-\d{2}-\d{7})(?![\w-])/
/** Any other number of 10 to 14 digits counts only beside a word of banking; an amount has its unit behind it. */
const banking = /계좌|입금|송금|예금주|은행|뱅크|농협|수협|신협|새마을금고|우체국/g
const nextNumber = /^[^\d\n]{0,15}(\d[\d-]*)/
const goesOn = /^(?:\w|,\d|\s?[원만억조명건개주])/
/** Public numbers of the same length: an office's telephone, a business, a company. */
const publicNumber = /^(?:0\d{1,2}-\d{3,4}-\d{4}|\d{3}-\d{2}-\d{5}|\d{6}-\d{7})$/

function holdsAccount(text: string): boolean {
  if (bankGroups.test(text)) return true
  for (const { 0: word, index } of text.matchAll(banking)) {
    const behind = text.slice(index + word.length)
    const [all, number] = nextNumber.exec(behind) ?? []
    if (number && isAccount(number) && !goesOn.test(behind.slice(all?.length))) return true
  }
  return false
}

function isAccount(number: string): boolean {
  const groups = number.split('-')
  const digits = groups.join('').length
  if (digits < 10 || digits > 14 || publicNumber.test(number)) return false
  return (
    groups.length === 1 || (groups.length <= 4 && groups.every(({ length }) => length >= 2 && length <= 7))
  )
}
