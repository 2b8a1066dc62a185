import type { MeasuredPage } from '../e2e/zoomed.ts'

/** A whole browser that a driver presses; every look waits until what it looks for is there. */
export interface DrivenBrowser extends MeasuredPage {
  open(url: string): Promise<void>
  click(xpath: string): Promise<void>
  /** Clicks wherever the element is: parts that arrive meanwhile move a button from under a pointer. */
  press(xpath: string): Promise<void>
  type(xpath: string, text: string): Promise<void>
  /** Sets a field of choices, whose list a driver cannot press. */
  choose(xpath: string, value: string): Promise<void>
  sees(xpath: string): Promise<void>
  url(): Promise<string>
  cookies(): Promise<Cookie[]>
  close(): Promise<void>
}

export interface Cookie {
  name: string
  value: string
  secure: boolean
  httpOnly: boolean
}

/** The driver's own scrolling is smooth where the page asks for that, and is not waited for. */
export const scrollToIt = "element => element.scrollIntoView({ behavior: 'instant', block: 'center' })"

export const pressIt = 'element => element.click()'

export const chooseIn = `(element, value) => {
  element.value = value
  element.dispatchEvent(new Event('change', { bubbles: true }))
}`

/** Text, since drivers write other values each in their own way. */
export const asText = (measure: () => unknown): string => `() => JSON.stringify((${measure})() ?? null)`

/** The answer to a new width comes before the page has it, and container units follow with the next frame. */
export const isDrawnAt = (width: number) => `() => new Promise(resolve => {
  requestAnimationFrame(() => requestAnimationFrame(() => resolve(innerWidth === ${width})))
})`
