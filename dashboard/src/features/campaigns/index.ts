export { BudgetMeter } from './BudgetMeter'
export { readCampaignSearch } from './campaignSearch'
export { STATUS_WORDS } from './words'
