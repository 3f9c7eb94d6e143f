export { readCampaignSearch } from './campaignSearch'
