export { readClickPathSearch, readLinkAnalyticsSearch } from './linkAnalyticsSearch'
