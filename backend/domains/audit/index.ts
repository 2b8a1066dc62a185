export { type Act, enqueueAfterUndo, recordAct } from './audit.commands.ts'
export { registerDeskHistory } from './history.routes.ts'
export { type KeptRows, keepRows, newRows, type RowScope } from './kept-rows.queries.ts'
export { purgeUndoableChanges } from './undo.commands.ts'
