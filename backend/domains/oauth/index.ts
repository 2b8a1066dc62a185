export { findActor } from './session-actor.ts'
