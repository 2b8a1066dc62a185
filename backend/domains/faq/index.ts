export { registerDeskFaq } from './desk-faq.routes.ts'
export { addFaq, type FaqChange, reorderFaqs, setFaqActive, updateFaq } from './faq.commands.ts'
export { findDeskFaqs, isAnyFaqShown, isPublicFaq } from './faq.queries.ts'
export { registerFaq } from './faq.routes.ts'
