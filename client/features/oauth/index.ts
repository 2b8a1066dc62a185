export type { EmbeddedBrowser } from './embedded-browser.ts'
export { OwnSignInMethods } from './sign-in-methods.tsx'
