export { isFaqShown } from './faq.repository.ts'
export { registerFaq } from './faq.routes.ts'
export { addFaq, type FaqChange, reorderFaqs, setFaqActive, updateFaq } from './faq-acts.ts'
