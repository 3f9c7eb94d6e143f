export { readLinkSearch } from './linkSearch'
