export { ConditionCounts } from './ConditionCounts'
export { sayField, sayValue } from './conditions'
export { RulesSection } from './RulesSection'
export { VisitorTest } from './VisitorTest'
