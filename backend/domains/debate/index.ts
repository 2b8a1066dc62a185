export { createDebate, updateDebate } from './debate.commands.ts'
export { isAnyEventShown, readDebateById } from './debate.queries.ts'
export { registerDebate } from './debate.routes.ts'
export { concludeDebate, correctConclusion } from './debate-conclusion.commands.ts'
export {
  deleteDraft,
  publishDebate,
  scheduleDebate,
  unscheduleClosedDebates,
} from './debate-draft.commands.ts'
export { addEvent, deleteEvent, updateEvent } from './debate-event.commands.ts'
export { featureDebate, unfeatureDebate } from './debate-feature.commands.ts'
export { statusColumn } from './debate-list.queries.ts'
export {
  closeDebates,
  closeEarly,
  extendDebate,
  extendDebates,
  openDueDebates,
  openNow,
} from './debate-status.commands.ts'
export { registerDeskDebate } from './desk-debate.routes.ts'
export { reconcileStances, type StanceDrift } from './reconcile-stances.commands.ts'
export { giveUpStance } from './stance.commands.ts'
export { countStances, findOpenedDebates, stanceOf } from './stance.queries.ts'
