export { AmountInput } from './AmountInput'
export { BudgetMeter } from './BudgetMeter'
export { readCampaignSearch } from './campaignSearch'
export { COST_MODELS, COST_WORDS, STATUS_WORDS } from './words'
