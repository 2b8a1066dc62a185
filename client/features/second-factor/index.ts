export { createPasskey, signWithPasskey } from './passkey.ts'
