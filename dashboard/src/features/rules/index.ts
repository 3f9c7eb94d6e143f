export { RulesSection } from './RulesSection'
export { VisitorTest } from './VisitorTest'
